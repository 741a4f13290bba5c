package edgehelpdesk

import (
	"context"
	cryptorand "crypto/rand"
	"fmt"
	"math"
	"math/rand"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	baseDelay     = 300 * time.Millisecond
	maxDelay      = 10 * time.Second
	maxRetryAfter = time.Minute
	jitter        = 250 * time.Millisecond
)

// send makes attempts until one has an answer that is final.
func (c *Client) send(ctx context.Context, x exchange, limit time.Duration, isRepeatable bool) (*reply, error) {
	token, err := c.presentToken(ctx)
	if err != nil {
		return nil, err
	}
	isRenewed := false
	for tries := 0; ; tries++ {
		if token != "" {
			x.header.Set("Authorization", "Bearer "+token)
		}
		reply, err := c.attempt(ctx, x, limit)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil && reply.status == http.StatusUnauthorized && token != "" && !isRenewed && isAboutToken(reply) {
			next, err := c.renewedToken(ctx, token)
			if err != nil {
				return nil, err
			}
			if next != token {
				token, isRenewed = next, true
				tries--
				continue
			}
		}
		delay, mayFollow := c.delayAfter(tries, reply)
		if !isRepeatable || !mayFollow {
			if err != nil {
				return nil, &ConnectionError{Err: err, IdempotencyKey: x.header.Get("Idempotency-Key")}
			}
			return reply, nil
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(delay):
		}
	}
}

func (c *Client) attempt(ctx context.Context, x exchange, limit time.Duration) (*reply, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return c.exchange(ctx, x)
}

// delayAfter is the wait before the next attempt. The reply is nil if none came.
func (c *Client) delayAfter(tries int, r *reply) (time.Duration, bool) {
	if tries >= c.options.Retries {
		return 0, false
	}
	if r != nil {
		switch r.status {
		case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		default:
			return 0, false
		}
		if asked, isKnown := retryAfter(r.header.Get("Retry-After"), time.Now()); isKnown {
			return asked + time.Duration(rand.Int63n(int64(jitter))), asked <= maxRetryAfter
		}
	}
	longest := math.Min(float64(maxDelay), float64(baseDelay)*math.Pow(2, float64(tries)))
	return time.Duration(rand.Float64() * longest), true
}

// retryAfter reads seconds or a date (RFC 9110 section 10.2.3).
func retryAfter(header string, now time.Time) (time.Duration, bool) {
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	at, err := http.ParseTime(header)
	if err != nil {
		return 0, false
	}
	if wait := at.Sub(now); wait > 0 {
		return wait, true
	}
	return 0, true
}

// isAboutToken is false for a wrong password or key, which no new token helps.
func isAboutToken(r *reply) bool {
	code := r.header.Get("X-Error-Code")
	return code == "token_expired" || code == "token_invalid"
}

func isAmong(templates []string, path string) bool {
	parts := strings.Split(path, "/")
	for _, template := range templates {
		if isLike(strings.Split(template, "/"), parts) {
			return true
		}
	}
	return false
}

func isLike(template, parts []string) bool {
	if len(template) != len(parts) {
		return false
	}
	for index, own := range template {
		if !strings.HasPrefix(own, "{") && own != parts[index] {
			return false
		}
	}
	return true
}

func newKey() (string, error) {
	random := make([]byte, 16)
	if _, err := cryptorand.Read(random); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", random), nil
}
