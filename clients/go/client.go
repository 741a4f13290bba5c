// Package edgehelpdesk is a client of the edge-helpdesk API over the standard library. Types.go has the types of all operations.
package edgehelpdesk

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Fields are the arguments of an operation. A type of types.go that encoding/json writes is good for a body, too.
type Fields map[string]interface{}

// Options of a client. The zero value of each is its default.
type Options struct {
	// BaseURL is the address of the installation: https://desk.example.com.
	BaseURL string
	// ServiceKey signs the client in, to act as the key's agent.
	ServiceKey string
	// APIKey is an app's or a widget's key. It is sent as a header.
	APIKey string
	// Timeout is the limit of each attempt: 30 seconds by default, and UploadTimeout 10 minutes.
	Timeout, UploadTimeout time.Duration
	// Retries is how often a request is tried again at most: 3 by default, and -1 for never.
	Retries int
	HTTP    *http.Client
}

// String has no key in it, and no print of a client has one.
func (o Options) String() string { return fmt.Sprintf("Options(%s)", o.BaseURL) }

// GoString is String for %#v.
func (o Options) GoString() string { return o.String() }

// Client may be used by several goroutines.
type Client struct {
	options  Options
	session  session
	mutex    sync.Mutex
	bookmark string
}

// String has no key in it.
func (c *Client) String() string { return fmt.Sprintf("Client(%s)", c.options.BaseURL) }

// GoString is String for %#v.
func (c *Client) GoString() string { return c.String() }

// New is a client of one installation.
func New(options Options) (*Client, error) {
	base, err := url.Parse(options.BaseURL)
	if err != nil || base.Host == "" || (base.Scheme != "http" && base.Scheme != "https") {
		return nil, errors.New("helpdesk: the address of an installation begins with https://")
	}
	options.BaseURL = strings.TrimRight(options.BaseURL, "/")
	if options.Timeout == 0 {
		options.Timeout = 30 * time.Second
	}
	if options.UploadTimeout == 0 {
		options.UploadTimeout = 10 * time.Minute
	}
	if options.Retries == 0 {
		options.Retries = 3
	}
	httpClient := http.Client{}
	if options.HTTP != nil {
		httpClient = *options.HTTP
	}
	if httpClient.CheckRedirect == nil {
		// A redirect would take the key of an app to another site.
		httpClient.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	}
	options.HTTP = &httpClient
	return &Client{options: options}, nil
}

// Request is one operation.
type Request struct {
	Method string
	Path   string
	Query  url.Values
	// Body is sent as JSON, or as fields of a form if there are files. It is then Fields.
	Body     interface{}
	Files    []File
	Progress func(sent, total int64)
	// IdempotencyKey is made for each call that creates. Give your own to be safe over a restart.
	IdempotencyKey string
	// IfMatch is the ETag that was read. If the row changed since, the answer is 412.
	IfMatch string
	// Timeout in place of the client's.
	Timeout time.Duration
}

// Answer of an operation. ETag is for IfMatch.
type Answer struct {
	Message, ETag, RequestID string
}

// Do sends a request, tries again where a second effect is impossible, and decodes what was asked for into data, which may be nil.
func (c *Client) Do(ctx context.Context, r Request, data interface{}) (*Answer, error) {
	x := exchange{method: r.Method, path: r.Path, header: http.Header{"Accept": {"application/json"}}, progress: r.Progress}
	if len(r.Query) > 0 {
		x.path += "?" + r.Query.Encode()
	}
	isRead := r.Method == http.MethodGet && !isAmong(changingPaths, r.Path)
	if r.IdempotencyKey == "" && r.Method == http.MethodPost && isAmong(keyedPaths, r.Path) {
		key, err := newKey()
		if err != nil {
			return nil, err
		}
		r.IdempotencyKey = key
	}
	if r.IdempotencyKey != "" {
		x.header.Set("Idempotency-Key", r.IdempotencyKey)
	}
	if r.IfMatch != "" {
		x.header.Set("If-Match", r.IfMatch)
	}
	limit := c.options.Timeout
	if r.Files != nil {
		limit = c.options.UploadTimeout
		fields, isFields := r.Body.(Fields)
		if !isFields && r.Body != nil {
			return nil, errors.New("helpdesk: the body of a request with files is Fields")
		}
		content, err := newMultipart(fields, r.Files)
		if err != nil {
			return nil, err
		}
		x.multipart = content
		x.header.Set("Content-Type", content.contentType)
	} else if r.Body != nil {
		body, err := json.Marshal(r.Body)
		if err != nil {
			return nil, err
		}
		x.body = body
		x.header.Set("Content-Type", "application/json")
	}
	if r.Timeout != 0 {
		limit = r.Timeout
	}
	reply, err := c.send(ctx, x, limit, isRead || r.IdempotencyKey != "")
	if err != nil {
		return nil, err
	}
	var envelope struct {
		Message string          `json:"message"`
		Data    json.RawMessage `json:"data"`
	}
	err = json.Unmarshal(reply.body, &envelope)
	if err != nil || reply.status < 200 || reply.status > 299 {
		return nil, refusalOf(reply.status, reply.header, reply.body)
	}
	answer := &Answer{Message: envelope.Message, ETag: reply.header.Get("ETag"), RequestID: reply.header.Get("X-Request-Id")}
	if data == nil || envelope.Data == nil {
		return answer, nil
	}
	return answer, json.Unmarshal(envelope.Data, data)
}

// Get decodes the answer of a GET into data.
func (c *Client) Get(ctx context.Context, path string, query url.Values, data interface{}) (*Answer, error) {
	return c.Do(ctx, Request{Method: http.MethodGet, Path: path, Query: query}, data)
}

// Post sends a body as JSON and decodes the answer into data.
func (c *Client) Post(ctx context.Context, path string, body, data interface{}) (*Answer, error) {
	return c.Do(ctx, Request{Method: http.MethodPost, Path: path, Body: body}, data)
}

// exchange is one request before it has a token.
type exchange struct {
	method, path string
	header       http.Header
	body         []byte
	multipart    *multipart
	progress     func(sent, total int64)
}

type reply struct {
	status int
	header http.Header
	body   []byte
}

// exchange makes one attempt.
func (c *Client) exchange(ctx context.Context, x exchange) (*reply, error) {
	var body io.Reader
	if x.multipart != nil {
		body = x.multipart.reader(x.progress)
	} else if x.body != nil {
		body = bytes.NewReader(x.body)
	}
	request, err := http.NewRequestWithContext(ctx, x.method, c.options.BaseURL+x.path, body)
	if err != nil {
		return nil, err
	}
	request.Header = x.header.Clone()
	if x.multipart != nil {
		request.ContentLength = x.multipart.size
	}
	if c.options.APIKey != "" {
		request.Header.Set("X-API-Key", c.options.APIKey)
	}
	if bookmark := c.Bookmark(); bookmark != "" {
		request.Header.Set("X-D1-Bookmark", bookmark)
	}
	response, err := c.options.HTTP.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	c.note(response.Header.Get("X-D1-Bookmark"))
	return &reply{status: response.StatusCode, header: response.Header, body: read}, nil
}

// Bookmark is the newest one, for another client that must see the same.
func (c *Client) Bookmark() string {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.bookmark
}

// note keeps the newest bookmark. They sort by time, so a late answer restores no older one.
func (c *Client) note(bookmark string) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if bookmark > c.bookmark {
		c.bookmark = bookmark
	}
}
