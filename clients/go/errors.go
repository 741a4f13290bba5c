package edgehelpdesk

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// Error is a refusal by the helpdesk. Code is stable and for programs, Message is for people.
type Error struct {
	Status  int
	Code    string
	Message string
	// Fields names each invalid parameter with its messages.
	Fields map[string][]string
	// RequestID is the id of the request in the helpdesk's log.
	RequestID  string
	RetryAfter string
}

func (e *Error) Error() string {
	return fmt.Sprintf("helpdesk: %s (%d %s)", e.Message, e.Status, e.Code)
}

// ConnectionError says that no answer arrived, so it is unknown whether the helpdesk acted. Send a creation again with the
// same IdempotencyKey.
type ConnectionError struct {
	Err            error
	IdempotencyKey string
}

func (e *ConnectionError) Error() string {
	return "helpdesk: it could not be reached: " + e.Err.Error()
}

func (e *ConnectionError) Unwrap() error { return e.Err }

// refusalOf reads an envelope, or the form of RFC 6749 at /oauth.
func refusalOf(status int, header http.Header, body []byte) *Error {
	var refusal struct {
		Message     string          `json:"message"`
		Error       string          `json:"error"`
		Description string          `json:"error_description"`
		Data        json.RawMessage `json:"data"`
	}
	// A body of something between is no envelope.
	_ = json.Unmarshal(body, &refusal)
	var details struct {
		Errors map[string][]string `json:"errors"`
	}
	_ = json.Unmarshal(refusal.Data, &details)
	return &Error{
		Status:     status,
		Code:       first(header.Get("X-Error-Code"), refusal.Error),
		Message:    first(refusal.Message, refusal.Description, fmt.Sprintf("The helpdesk answered %d.", status)),
		Fields:     details.Errors,
		RequestID:  header.Get("X-Request-Id"),
		RetryAfter: header.Get("Retry-After"),
	}
}

func first(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
