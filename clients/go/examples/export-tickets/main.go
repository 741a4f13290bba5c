// Exports all tickets as one line of JSON each: export-tickets [CURSOR]. The last line of stderr is where to continue.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	helpdesk "helpdesk.example/client"
	"helpdesk.example/client/types"
)

func main() {
	desk, err := helpdesk.New(helpdesk.Options{BaseURL: os.Getenv("HELPDESK_URL"), ServiceKey: os.Getenv("HELPDESK_KEY")})
	if err != nil {
		log.Fatal(err)
	}
	var since string
	if len(os.Args) > 1 {
		since = os.Args[1]
	}
	lines := json.NewEncoder(os.Stdout)
	lines.SetEscapeHTML(false)
	err = desk.Export(context.Background(), since, func(tickets []types.ExportedTicket, cursor string) error {
		for _, ticket := range tickets {
			if err := lines.Encode(ticket); err != nil {
				return err
			}
		}
		since = cursor
		return nil
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Fprintln(os.Stderr, since)
}
