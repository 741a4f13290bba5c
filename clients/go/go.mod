module helpdesk.example/client

go 1.19
