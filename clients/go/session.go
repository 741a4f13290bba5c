package edgehelpdesk

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"helpdesk.example/client/types"
)

const tokenMargin = 30 * time.Second

// session renews its token by one request for all, because a refresh token works once.
type session struct {
	mutex        sync.Mutex
	token        string
	refreshToken string
	expiresAt    time.Time
}

type granted struct {
	Token        string          `json:"token"`
	AccessToken  string          `json:"access_token"`
	RefreshToken string          `json:"refresh_token"`
	ExpiresIn    float64         `json:"expires_in"`
	User         json.RawMessage `json:"user"`
}

func (s *session) keep(g granted) {
	s.token, s.refreshToken = first(g.Token, g.AccessToken), g.RefreshToken
	s.expiresAt = time.Now().Add(time.Duration(g.ExpiresIn * float64(time.Second)))
}

// SignIn signs in a person. If the one-time password is missing, the refusal names the field otp.
func (c *Client) SignIn(ctx context.Context, username, password, otp string) (*types.Account, error) {
	fields := Fields{"username": username, "password": password}
	if otp != "" {
		fields["otp"] = otp
	}
	g, err := c.grant(ctx, "/api/v1/authenticate", fields)
	if err != nil {
		return nil, err
	}
	c.session.mutex.Lock()
	c.session.keep(g)
	c.session.mutex.Unlock()
	var account types.Account
	return &account, json.Unmarshal(g.User, &account)
}

// presentToken is empty without a session.
func (c *Client) presentToken(ctx context.Context) (string, error) {
	c.session.mutex.Lock()
	defer c.session.mutex.Unlock()
	if c.session.token != "" && time.Until(c.session.expiresAt) > tokenMargin {
		return c.session.token, nil
	}
	return c.obtain(ctx)
}

func (c *Client) renewedToken(ctx context.Context, used string) (string, error) {
	c.session.mutex.Lock()
	defer c.session.mutex.Unlock()
	// Another request renewed it.
	if c.session.token != used {
		return c.session.token, nil
	}
	return c.obtain(ctx)
}

func (c *Client) obtain(ctx context.Context) (string, error) {
	path, fields := "/oauth/token", Fields{"grant_type": "client_credentials", "client_secret": c.options.ServiceKey}
	switch {
	case c.session.refreshToken != "":
		path, fields = "/api/v1/authenticate/refresh", Fields{"refresh_token": c.session.refreshToken}
	case c.options.ServiceKey == "":
		return c.session.token, nil
	}
	g, err := c.grant(ctx, path, fields)
	if err != nil {
		return "", err
	}
	c.session.keep(g)
	return c.session.token, nil
}

// grant asks once: a password is tried once, and a refresh token works once.
func (c *Client) grant(ctx context.Context, path string, fields Fields) (granted, error) {
	body, err := json.Marshal(fields)
	if err != nil {
		return granted{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, c.options.Timeout)
	defer cancel()
	reply, err := c.exchange(ctx, exchange{method: http.MethodPost, path: path, header: jsonHeader(), body: body})
	if err != nil {
		return granted{}, &ConnectionError{Err: err}
	}
	if reply.status != http.StatusOK {
		return granted{}, refusalOf(reply.status, reply.header, reply.body)
	}
	var envelope struct {
		granted
		Data *granted `json:"data"`
	}
	if err := json.Unmarshal(reply.body, &envelope); err != nil {
		return granted{}, err
	}
	if envelope.Data != nil {
		return *envelope.Data, nil
	}
	return envelope.granted, nil
}

func jsonHeader() http.Header {
	return http.Header{"Accept": {"application/json"}, "Content-Type": {"application/json"}}
}
