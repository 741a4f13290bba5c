package edgehelpdesk

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"helpdesk.example/client/types"
)

// ErrInvalidWebhook is that of a delivery which is not from the helpdesk, or is too old. Answer it with 400.
var ErrInvalidWebhook = errors.New("helpdesk: the webhook is not genuine")

// WebhookEvent is what arrives at your address.
type WebhookEvent struct {
	Type      string          `json:"type"`
	Timestamp string          `json:"timestamp"`
	Data      types.FeedEvent `json:"data"`
}

const webhookTolerance = 5 * time.Minute

// VerifyWebhook answers the event of a delivery whose signature is right (https://www.standardwebhooks.com). The body is that
// which arrived. While a secret is rotated, give both. A delivery can arrive twice: its header Webhook-Id is then the same.
func VerifyWebhook(header http.Header, body []byte, secrets ...string) (*WebhookEvent, error) {
	return verifyWebhookAt(time.Now(), header, body, secrets)
}

func verifyWebhookAt(now time.Time, header http.Header, body []byte, secrets []string) (*WebhookEvent, error) {
	seconds, err := strconv.ParseInt(header.Get("Webhook-Timestamp"), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("%w: the timestamp is missing or wrong", ErrInvalidWebhook)
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > webhookTolerance || age < -webhookTolerance {
		return nil, fmt.Errorf("%w: the timestamp is more than five minutes off", ErrInvalidWebhook)
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			return nil, errors.New("helpdesk: the secret of a webhook is whsec_ and base64")
		}
		mac := hmac.New(sha256.New, key)
		fmt.Fprintf(mac, "%s.%d.", header.Get("Webhook-Id"), seconds)
		mac.Write(body)
		expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, given := range strings.Split(header.Get("Webhook-Signature"), " ") {
			if hmac.Equal([]byte(given), []byte(expected)) {
				var event WebhookEvent
				return &event, json.Unmarshal(body, &event)
			}
		}
	}
	return nil, fmt.Errorf("%w: no signature is right", ErrInvalidWebhook)
}
