// Opens a ticket with a file and waits for the answer: open-ticket FILE
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"time"

	helpdesk "helpdesk.example/client"
	"helpdesk.example/client/types"
)

func main() {
	if err := run(context.Background(), os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, path string) error {
	desk, err := helpdesk.New(helpdesk.Options{BaseURL: os.Getenv("HELPDESK_URL"), ServiceKey: os.Getenv("HELPDESK_KEY")})
	if err != nil {
		return err
	}
	about, err := os.Stat(path)
	if err != nil {
		return err
	}

	// Where the feed ends now, so that no answer is missed.
	var since string
	err = desk.Feed(ctx, helpdesk.FeedOptions{Since: "now"}, func(_ []types.FeedEvent, cursor string) error {
		since = cursor
		return nil
	})
	if err != nil {
		return err
	}

	var opened types.NewTicket
	_, err = desk.Do(ctx, helpdesk.Request{
		Method: http.MethodPost,
		Path:   "/api/v1/helpdesk/create",
		Body: helpdesk.Fields{
			"subject": "The kiln is cold",
			"body":    "See the file.",
			"email":   "ann@example.com",
		},
		Files: []helpdesk.File{{
			Name: filepath.Base(path),
			Size: about.Size(),
			Open: func() (io.ReadCloser, error) { return os.Open(path) },
		}},
	}, &opened)
	if err != nil {
		return err
	}
	fmt.Printf("Opened %s\n", opened.TicketNumber)

	options := helpdesk.FeedOptions{Since: since, Types: []string{"ticket.replied"}, Follow: true, Every: time.Second}
	err = desk.Feed(ctx, options, func(events []types.FeedEvent, _ string) error {
		for _, event := range events {
			if event.Subject.ID == opened.TicketID {
				return helpdesk.ErrStop
			}
		}
		return nil
	})
	if err != nil {
		return err
	}

	var last types.Thread
	query := url.Values{"id": {fmt.Sprint(opened.TicketID)}}
	err = helpdesk.Pages(ctx, desk, "/api/v1/helpdesk/ticket-thread", query, func(threads []types.Thread) error {
		if len(threads) > 0 {
			last = threads[len(threads)-1]
		}
		return nil
	})
	fmt.Printf("Answer: %s\n", last.BodyText)
	return err
}
