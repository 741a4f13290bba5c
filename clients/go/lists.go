package edgehelpdesk

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"time"

	"helpdesk.example/client/types"
)

// ErrStop ends a loop over pages without an error.
var ErrStop = errors.New("helpdesk: stop")

var errSameCursor = errors.New("helpdesk: it answered the same cursor twice")

// Pages calls each with the items of one page after the other, until the list ends or each answers an error.
func Pages[Item any](ctx context.Context, c *Client, path string, query url.Values, each func(items []Item) error) error {
	query = copyOf(query)
	for {
		var page struct {
			Data       []Item  `json:"data"`
			NextCursor *string `json:"next_cursor"`
		}
		if _, err := c.Get(ctx, path, query, &page); err != nil {
			return err
		}
		if err := each(page.Data); err != nil {
			return unlessStop(err)
		}
		if page.NextCursor == nil {
			return nil
		}
		if *page.NextCursor == query.Get("cursor") {
			return errSameCursor
		}
		query.Del("page")
		query.Set("cursor", *page.NextCursor)
	}
}

// FeedOptions of a loop over events.
type FeedOptions struct {
	// Since is the cursor of the last page that you handled, or "now".
	Since string
	// Types of events, such as "ticket.*".
	Types []string
	// Follow waits for what is next, and Every says how long: 5 seconds by default.
	Follow bool
	Every  time.Duration
}

// types.Feed calls each with what happened, page by page, and the cursor to continue at. Store it after you handled the page.
func (c *Client) Feed(ctx context.Context, o FeedOptions, each func(events []types.FeedEvent, cursor string) error) error {
	query := url.Values{}
	if len(o.Types) > 0 {
		query.Set("types", strings.Join(o.Types, ","))
	}
	since := o.Since
	if o.Every == 0 {
		o.Every = 5 * time.Second
	}
	for {
		err := continued(ctx, c, "/api/v3/events", since, query, func(page types.Feed) error {
			since = page.Cursor
			return each(page.Events, page.Cursor)
		}, func(page types.Feed) (string, bool) { return page.Cursor, page.HasMore })
		if err != nil || !o.Follow {
			return unlessStop(err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(o.Every):
		}
	}
}

// Export calls each with the tickets that changed since the cursor, once, as they are now, and the cursor to continue at.
func (c *Client) Export(ctx context.Context, since string, each func(tickets []types.ExportedTicket, cursor string) error) error {
	return unlessStop(continued(ctx, c, "/api/v3/incremental/tickets", since, url.Values{}, func(page types.TicketExport) error {
		return each(page.Tickets, page.Cursor)
	}, func(page types.TicketExport) (string, bool) { return page.Cursor, page.HasMore }))
}

func continued[Page any](ctx context.Context, c *Client, path, since string, query url.Values, each func(Page) error, next func(Page) (string, bool)) error {
	query = copyOf(query)
	for {
		if since != "" {
			query.Set("since", since)
		}
		var page Page
		if _, err := c.Get(ctx, path, query, &page); err != nil {
			return err
		}
		cursor, hasMore := next(page)
		if hasMore && cursor == since {
			return errSameCursor
		}
		if err := each(page); err != nil {
			return err
		}
		if !hasMore {
			return nil
		}
		since = cursor
	}
}

func copyOf(query url.Values) url.Values {
	copied := url.Values{}
	for name, values := range query {
		copied[name] = append([]string(nil), values...)
	}
	return copied
}

func unlessStop(err error) error {
	if errors.Is(err, ErrStop) {
		return nil
	}
	return err
}
