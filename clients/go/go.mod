module github.com/edge-helpdesk/edge-helpdesk/clients/go

go 1.19
