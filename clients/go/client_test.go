package edgehelpdesk

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"helpdesk.example/client/types"
)

const (
	serviceKey = "svc-secret"
	apiKey     = "app-secret"
	token      = "token-secret"
)

// scripted is what the server of a test answers next. A status of 0 loses the answer.
type scripted struct {
	status int
	header map[string]string
	body   interface{}
}

type received struct {
	path   string
	header http.Header
	body   []byte
}

var granted200 = scripted{200, nil, map[string]interface{}{"access_token": token, "expires_in": 3600}}

func done(data interface{}) scripted {
	return scripted{200, nil, map[string]interface{}{"success": true, "message": "Done.", "data": data}}
}

func refused(status int, header map[string]string) scripted {
	data := map[string]interface{}{"errors": map[string]interface{}{"subject": []string{"Too long."}}}
	return scripted{status, header, map[string]interface{}{"success": false, "message": "No.", "data": data}}
}

// deskThat answers the replies in order, and tells what it got.
func deskThat(t *testing.T, replies ...scripted) (*Client, *[]received) {
	t.Helper()
	var got []received
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got = append(got, received{r.URL.String(), r.Header, body})
		next := replies[0]
		replies = replies[1:]
		if next.status == 0 {
			panic(http.ErrAbortHandler)
		}
		for name, value := range next.header {
			w.Header().Set(name, value)
		}
		w.WriteHeader(next.status)
		_ = json.NewEncoder(w).Encode(next.body)
	}))
	t.Cleanup(server.Close)
	client, err := New(Options{BaseURL: server.URL, ServiceKey: serviceKey, APIKey: apiKey})
	if err != nil {
		t.Fatal(err)
	}
	return client, &got
}

func TestACreationIsSentAgainWithItsKey(t *testing.T) {
	desk, got := deskThat(t, granted200, scripted{}, refused(503, map[string]string{"Retry-After": "0"}), done(types.NewTicket{TicketID: 7}))
	var opened types.NewTicket
	if _, err := desk.Post(context.Background(), "/api/v1/helpdesk/create", Fields{"subject": "Cold"}, &opened); err != nil {
		t.Fatal(err)
	}
	keys := map[string]int{}
	for _, each := range (*got)[1:] {
		keys[each.header.Get("Idempotency-Key")]++
	}
	if opened.TicketID != 7 || len(keys) != 1 || keys[""] != 0 || len(*got) != 4 {
		t.Fatalf("opened %v with keys %v", opened, keys)
	}
}

func TestAChangeAndAGetThatChangesAreSentOnce(t *testing.T) {
	desk, got := deskThat(t, granted200, scripted{}, refused(503, nil))
	_, err := desk.Do(context.Background(), Request{Method: http.MethodPatch, Path: "/api/v1/helpdesk/edit", Body: Fields{"ticket_id": 7}}, nil)
	var lost *ConnectionError
	if !errors.As(err, &lost) || lost.IdempotencyKey != "" {
		t.Fatalf("got %v", err)
	}
	_, err = desk.Get(context.Background(), "/api/v1/servicedesk/change/delete/7", nil, nil)
	var refusal *Error
	if !errors.As(err, &refusal) || len(*got) != 3 {
		t.Fatalf("got %v after %d requests", err, len(*got))
	}
}

func TestARefusalHasStatusCodeAndFields(t *testing.T) {
	desk, _ := deskThat(t, granted200, refused(422, map[string]string{"X-Error-Code": "validation_failed", "X-Request-Id": "r-7"}))
	_, err := desk.Post(context.Background(), "/api/v1/helpdesk/create", Fields{}, nil)
	var refusal *Error
	if !errors.As(err, &refusal) {
		t.Fatal(err)
	}
	expected := Error{Status: 422, Code: "validation_failed", Message: "No.", Fields: map[string][]string{"subject": {"Too long."}}, RequestID: "r-7"}
	if !reflect.DeepEqual(*refusal, expected) {
		t.Fatalf("got %+v", *refusal)
	}
}

func TestItWaitsAsAskedAndNotForLong(t *testing.T) {
	desk, _ := deskThat(t)
	header := http.Header{"Retry-After": {"7"}}
	wait, mayFollow := desk.delayAfter(0, &reply{status: 429, header: header})
	if !mayFollow || wait < 7*time.Second || wait > 8*time.Second {
		t.Fatalf("waits %v", wait)
	}
	header.Set("Retry-After", "3600")
	if _, mayFollow := desk.delayAfter(0, &reply{status: 429, header: header}); mayFollow {
		t.Fatal("waits for an hour")
	}
	if _, mayFollow := desk.delayAfter(3, nil); mayFollow {
		t.Fatal("tries a fifth time")
	}
	for _, status := range []int{400, 404, 409, 422, 500} {
		if _, mayFollow := desk.delayAfter(0, &reply{status: status}); mayFollow {
			t.Fatalf("tries again after %d", status)
		}
	}
}

func TestAnExpiredTokenIsRenewedOnce(t *testing.T) {
	expired := refused(401, map[string]string{"X-Error-Code": "token_expired"})
	renewed := scripted{200, nil, map[string]interface{}{"access_token": "next", "expires_in": 3600}}
	desk, got := deskThat(t, granted200, expired, renewed, done(nil))
	if _, err := desk.Get(context.Background(), "/api/v3/tags", nil, nil); err != nil {
		t.Fatal(err)
	}
	if last := (*got)[3].header.Get("Authorization"); last != "Bearer next" {
		t.Fatalf("sent %s", last)
	}
}

func TestATimeLimitEndsAnAttempt(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	t.Cleanup(server.Close)
	desk, err := New(Options{BaseURL: server.URL, Retries: -1, Timeout: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	_, err = desk.Get(context.Background(), "/api/v3/tags", nil, nil)
	var lost *ConnectionError
	if !errors.As(err, &lost) || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("got %v", err)
	}
}

func TestKeysAreInNoAddressAndNoPrint(t *testing.T) {
	desk, got := deskThat(t, granted200, refused(404, nil))
	_, err := desk.Get(context.Background(), "/api/v1/helpdesk/ticket", url.Values{"id": {"7"}}, nil)
	if sent := (*got)[1].header.Get("X-API-Key"); sent != apiKey {
		t.Fatalf("sent %q", sent)
	}
	prints := fmt.Sprintf("%v %+v %#v %s %v %+v %#v", desk, desk, desk, (*got)[1].path, err, err, desk.options)
	for _, secret := range []string{serviceKey, apiKey, token} {
		if strings.Contains(prints, secret) {
			t.Fatalf("%s is in %s", secret, prints)
		}
	}
}

func TestARedirectTakesNoKeyToAnotherSite(t *testing.T) {
	asked := false
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	t.Cleanup(other.Close)
	desk, _ := deskThat(t, granted200, scripted{307, map[string]string{"Location": other.URL}, nil})
	_, err := desk.Get(context.Background(), "/api/v3/tags", nil, nil)
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.Status != 307 || asked {
		t.Fatalf("got %v", err)
	}
}

func TestListsTheFeedAndTheExportFollowCursors(t *testing.T) {
	next := "b"
	desk, got := deskThat(t, granted200,
		done(map[string]interface{}{"data": []int{1, 2}, "next_cursor": next}),
		done(map[string]interface{}{"data": []int{3}, "next_cursor": nil}),
		done(map[string]interface{}{"events": []interface{}{}, "cursor": "5", "has_more": true}),
		done(map[string]interface{}{"events": []interface{}{}, "cursor": "6", "has_more": false}),
		done(map[string]interface{}{"tickets": []interface{}{}, "cursor": "x", "has_more": true}),
		done(map[string]interface{}{"tickets": []interface{}{}, "cursor": "x", "has_more": true}),
	)
	ctx := context.Background()
	var items []int
	collect := func(page []int) error { items = append(items, page...); return nil }
	if err := Pages(ctx, desk, "/api/v1/helpdesk/inbox", url.Values{"page": {"1"}}, collect); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(items, []int{1, 2, 3}) || (*got)[2].path != "/api/v1/helpdesk/inbox?cursor=b" {
		t.Fatalf("got %v from %s", items, (*got)[2].path)
	}
	var cursors []string
	err := desk.Feed(ctx, FeedOptions{}, func(_ []types.FeedEvent, cursor string) error { cursors = append(cursors, cursor); return nil })
	if err != nil || !reflect.DeepEqual(cursors, []string{"5", "6"}) {
		t.Fatalf("got %v, %v", cursors, err)
	}
	err = desk.Export(ctx, "", func([]types.ExportedTicket, string) error { return nil })
	if !errors.Is(err, errSameCursor) {
		t.Fatalf("got %v", err)
	}
}

func TestFilesAreSentWithProgressAndSlipInNoHeader(t *testing.T) {
	desk, got := deskThat(t, granted200, scripted{}, done(nil))
	content := bytes.Repeat([]byte{7}, 200_000)
	var last [2]int64
	_, err := desk.Do(context.Background(), Request{
		Method:   http.MethodPost,
		Path:     "/api/v1/helpdesk/reply",
		Body:     Fields{"ticket_id": 7, "cc": []string{"a", "b"}},
		Files:    []File{FileOf("a\"\r\nX-Evil: 1", "text/plain\r\nX-Evil: 1", content)},
		Progress: func(sent, total int64) { last = [2]int64{sent, total} },
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	first, second := (*got)[1].body, (*got)[2].body
	size := int64(len(second))
	if !bytes.Equal(first, second) || !bytes.Contains(second, content) || bytes.Contains(second, []byte("\nX-Evil")) {
		t.Fatal("the body is not that of the file")
	}
	if bytes.Count(second, []byte(`name="cc[]"`)) != 2 || last != [2]int64{size, size} {
		t.Fatalf("the progress ended at %v", last)
	}
}

// The example of https://www.standardwebhooks.com.
func TestAWebhookNeedsARightSignatureInTime(t *testing.T) {
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	at := time.Unix(1614265330, 0)
	header := http.Header{
		"Webhook-Id":        {"msg_p5jXN8AQM9LWM0D4loKWxJek"},
		"Webhook-Timestamp": {"1614265330"},
		"Webhook-Signature": {"v1,none v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="},
	}
	body := []byte(`{"test": 2432232314}`)
	if _, err := verifyWebhookAt(at.Add(299*time.Second), header, body, []string{"whsec_bmV3", secret}); err != nil {
		t.Fatal(err)
	}
	other := header.Clone()
	other.Set("Webhook-Id", "other")
	for name, attack := range map[string]struct {
		header http.Header
		body   []byte
		now    time.Time
	}{
		"another body": {header, append([]byte(" "), body...), at},
		"too late":     {header, body, at.Add(301 * time.Second)},
		"too early":    {header, body, at.Add(-301 * time.Second)},
		"another id":   {other, body, at},
		"no header":    {http.Header{}, body, at},
	} {
		if _, err := verifyWebhookAt(attack.now, attack.header, attack.body, []string{secret}); !errors.Is(err, ErrInvalidWebhook) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
