// Receives webhooks and verifies them: receive-webhook PORT
package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"

	helpdesk "helpdesk.example/client"
)

// Deliveries are smaller.
const maxBytes = 1 << 20

func main() {
	listener, err := net.Listen("tcp", "localhost:"+os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("Listening")
	log.Fatal(http.Serve(listener, http.HandlerFunc(receive)))
}

func receive(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, maxBytes))
	if err != nil {
		http.Error(response, "too large", http.StatusRequestEntityTooLarge)
		return
	}
	event, err := helpdesk.VerifyWebhook(request.Header, body, os.Getenv("HELPDESK_WEBHOOK_SECRET"))
	if err != nil {
		http.Error(response, "wrong signature", http.StatusBadRequest)
		return
	}
	subject := event.Data.Subject
	fmt.Printf("%s: %s of %s %d\n", request.Header.Get("Webhook-Id"), event.Type, subject.Type, subject.ID)
	response.WriteHeader(http.StatusNoContent)
}
