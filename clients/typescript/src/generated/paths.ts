/** Made by `npm run generate` from docs/openapi.json. */

export interface paths {
    "/api/v1/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Signs in with **username** (or e-mail) and **password** (or an app password), and with **otp** where there is a second factor; answers both tokens and the user
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/authenticate/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the token
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/authenticate/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh tokens
         * @description Uses up a **refresh_token** for the next pair; a used one ends its family
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/authenticate/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get current user
         * @description Who the token belongs to
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/database-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prepare database (by GET)
         * @description **default** (`d1`): checks databases, bucket and queue, seeds the look-ups once
         */
        get: operations["prepareDatabaseByGet"];
        put?: never;
        /**
         * Prepare database
         * @description **default** (`d1`): checks databases, bucket and queue, seeds the look-ups once
         */
        post: operations["prepareDatabase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate user
         * @description Uses up the mailed **token**: verifies the address, begins an account that never began, opens the tickets that waited; or proves a changed address. password (for an account that has none) replaces the one of the registration
         */
        post: operations["activateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         * @description Active agents and admins, in the order of their names
         */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign ticket
         * @description Gives **ticket_id** to **user**: an agent's id or e-mail, `team_<id>`; 0 and `team_0` take it away from the agent or the team
         */
        post: operations["assignTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/attachment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download file
         * @description The bytes of a file, for a token in scope or a five-minute `link` (401 says when it has expired); ranges honoured
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List closed tickets
         * @description Resolved and closed: page…
         */
        get: operations["listClosedTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/collaborator/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add collaborator
         * @description Lets the person of **user_id** (agents) or **email** read and answer **ticket_id**; agents and its requester. A requester is answered alike whoever has the address, and gets neither name nor id
         */
        post: operations["addCollaborator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/collaborator/get-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collaborators
         * @description Who collaborates on **ticket_id**; customers see the others' addresses only, as in the details of a ticket
         */
        get: operations["listCollaborators"];
        put?: never;
        /**
         * List collaborators (by POST)
         * @description Who collaborates on **ticket_id**; customers see the others' addresses only, as in the details of a ticket
         */
        post: operations["listCollaboratorsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/collaborator/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove collaborator (by POST)
         * @description Ends the access of **email** to **ticket_id** at once; agents and its requester
         */
        post: operations["removeCollaboratorByPost"];
        /**
         * Remove collaborator
         * @description Ends the access of **email** to **ticket_id** at once; agents and its requester
         */
        delete: operations["removeCollaborator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/collaborator/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search people
         * @description At most 20 people whose names, e-mail or user name begin with **term** (or keyword)
         */
        get: operations["searchPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create ticket
         * @description Opens a ticket: **subject**, **body**, body_format, help_topic, priority, sla, type, department and assigned (by agents, as in assign), email (agents and widgets name the requester), cc, files, cf-turnstile-response (guests, where it is asked for), and from customers and widgets the custom fields that are theirs; answers the ticket as its details show it, a widget its number only
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get customer
         * @description One customer by **user_id**; customers only themselves
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Customers, newest first: filter…, page…
         */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/customers-custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers reduced
         * @description Customers, newest first: filter…, page…
         *
         *     The same with fewer fields, the picture among them
         */
        get: operations["listCustomersReduced"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dead letters
         * @description What the queue or a delivery gave up on, the newest first; `waiting=1` leaves out what was replayed; page…
         */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/dead-letters/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay dead letters
         * @description Sends **id** (up to 100) again; answers `{replayed[], failed[{id, code, reason}]}`
         */
        post: operations["replayDeadLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete tickets (by POST)
         * @description **ticket_id**, one or many (at most 100), permanent: into the trash, however often it is called; only with `permanent=1` what is in the trash is gone for good with threads, files and links: `{deleted[], failed[{id, code, reason}]}`
         */
        post: operations["deleteTicketsByPost"];
        /**
         * Delete tickets
         * @description **ticket_id**, one or many (at most 100), permanent: into the trash, however often it is called; only with `permanent=1` what is in the trash is gone for good with threads, files and links: `{deleted[], failed[{id, code, reason}]}`
         */
        delete: operations["deleteTickets"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/department": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List departments
         * @description Every department, with `ETag`; customers see public ones
         */
        get: operations["listDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/dependency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get dependencies
         * @description What forms and tabs are made from, with `ETag`; customers get what their ticket form needs
         */
        get: operations["getDependencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit ticket (by POST)
         * @description Changes what is sent of **ticket_id**: subject, help_topic, ticket_source, ticket_priority, ticket_type, sla_plan, status, department, assigned; 412 when `If-Match` names an older version. A new subject renames the first entry too; of a new department its members hear
         */
        post: operations["editTicketByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit ticket
         * @description Changes what is sent of **ticket_id**: subject, help_topic, ticket_source, ticket_priority, ticket_type, sla_plan, status, department, assigned; 412 when `If-Match` names an older version. A new subject renames the first entry too; of a new department its members hear
         */
        patch: operations["editTicket"];
        trace?: never;
    };
    "/api/v1/helpdesk/help-topic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List help topics
         * @description Every help topic, with `ETag`; customers see active, public ones
         */
        get: operations["listHelpTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List inbox tickets
         * @description Open tickets, newest update first: page…
         */
        get: operations["listInboxTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/internal-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add note
         * @description A note among agents: **ticket_id**, **body**, body_format, files
         */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/my-tickets-agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tickets of agent
         * @description An agent's open tickets: user_id (default: the caller; 422 for who is no agent), page…
         */
        get: operations["listTicketsOfAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/my-tickets-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tickets of user
         * @description A requester's tickets: user_id (default: the caller; customers only themselves), page…; beside the page stands their `requester`
         */
        get: operations["listTicketsOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description The caller's own (user_id may be left out), the newest first, with `unread`; page…, `total` counted up to 100
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/notifications-seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mark notifications seen (by GET)
         * @description Marks **notification_id** (one, up to 100, or `all`) as seen; answers `{unread}`
         */
        get: operations["markNotificationsSeenByGet"];
        put?: never;
        /**
         * Mark notifications seen
         * @description Marks **notification_id** (one, up to 100, or `all`) as seen; answers `{unread}`
         */
        post: operations["markNotificationsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open tickets
         * @description Open, unanswered and nobody's: page…
         */
        get: operations["listOpenTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/priority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List priorities
         * @description Every priority, with `ETag`; customers see active, public ones
         */
        get: operations["listPriorities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register user
         * @description Registers a customer: **email**, password (6 characters or more), person…, cf-turnstile-response (guests, where it is asked for). Staff makes an active one (409 names what is taken); a guest is told `Check your mail` whoever has the address, and the password counts once the link that it was given with was used; a customer gets 403
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to ticket
         * @description Answers: **ticket_id**, **reply_content**, body_format, cc, files. A customer's answer opens a ticket in the trash again; an agent's is 409 until it is restored
         */
        post: operations["replyToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/search-rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rebuild search
         * @description One bounded step of rebuilding full-text search, from where the last one ended or with `restart=1` from the beginning: `{phase, position, indexed, done}`: tickets, articles, then the words that nothing has any more; `npm run desk -- search rebuild` does so by its twin below `api/v3/admin` until it is done
         */
        post: operations["rebuildSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/sla-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sla plans
         * @description Every SLA plan, with `ETag`; customers see active ones
         */
        get: operations["listSlaPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teams
         * @description Every team, with `ETag`; none for customers
         */
        get: operations["listTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get ticket
         * @description One ticket by **id**, ticket_id or ticket_number, with `ETag`
         */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/ticket-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request ticket link
         * @description **email** and **ticket_number**: if they belong together, mails the requester a link of one hour; the answer never tells
         */
        post: operations["requestTicketLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/ticket-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ticket history
         * @description What happened to **id** (or ticket_id), newest first: page of `{id, type, actor{kind, …}, changes[{field, from, to, from_name, to_name}], created_at}`
         */
        get: operations["listTicketHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/ticket-lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock ticket
         * @description Tells others for two minutes that the caller is answering **ticket_id**, or who already is
         */
        post: operations["lockTicket"];
        /**
         * Unlock ticket
         * @description Gives the caller's own lock on **ticket_id** back
         */
        delete: operations["unlockTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/ticket-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search tickets
         * @description Tickets in scope for **search** (or keyword, s: words, `"phrases"`, a ticket number, an e-mail; 500 characters at most), sort (`newest`, the default, or `relevance`), exact_total, page…; each with `snippet`, HTML with `<mark>`; notes are searched for agents only; `total` is counted up to 100, with `exact_total=1` up to 1,000. Guests read 600 answers a minute from one network; those from the cache do not count
         */
        get: operations["searchTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/ticket-thread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List threads
         * @description The conversation of **id** (or ticket_id), oldest first: page…
         */
        get: operations["listThreads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all tickets
         * @description Every ticket, newest first, the trash included: page…
         */
        get: operations["listAllTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trashed tickets
         * @description Deleted: page…
         */
        get: operations["listTrashedTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/unassigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unassigned tickets
         * @description Open and nobody's: page…
         */
        get: operations["listUnassignedTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/helpdesk/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check url
         * @description Whether **url** is one of this installation's own addresses; nothing is fetched
         */
        get: operations["checkUrl"];
        put?: never;
        /**
         * Check url (by POST)
         * @description Whether **url** is one of this installation's own addresses; nothing is fetched
         */
        post: operations["checkUrlByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pushtoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register device
         * @description Registers the caller's device: **id** (the caller), **push_token** (0 forgets the device), os (`android`, `ios`, `web`; for `web` push_token is the subscription as JSON)
         */
        post: operations["registerDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/all/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assets
         * @description Newest update first: search, page…. Without description and links
         */
        get: operations["listAssets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/all/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes
         * @description Newest update first: status, priority, search, page…. Without description, files, updates and links
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/all/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List problems
         * @description Newest update first: status, priority, assigned (0: nobody), search, page…. Without description, files, updates and links
         */
        get: operations["listProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/all/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List releases
         * @description Newest update first: status, priority, search, page…. Without description, files, updates and links
         */
        get: operations["listReleases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/asset/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create asset
         * @description Creates an asset: **name**, **description**, **asset_type_id**, external_id (made a slug, unique; empty: its own id), department_id, impact_type_id, location_id, managed_by (agent or admin), used_by, assigned_on
         */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/asset/delete/{asset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete asset (by GET)
         * @description Unlinks the asset from all that names it and deletes it
         */
        get: operations["deleteAssetByGet"];
        put?: never;
        post?: never;
        /**
         * Delete asset
         * @description Unlinks the asset from all that names it and deletes it
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/asset/editbind/{asset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get asset
         * @description The asset with the problems, changes and releases that name it, as far as the caller sees them
         */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/asset/{asset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit asset (by POST)
         * @description Changes what is sent: **name**, the rest optional; 0 clears an optional id; an empty external_id becomes its own id
         */
        post: operations["editAssetByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit asset
         * @description Changes what is sent: **name**, the rest optional; 0 clears an optional id; an empty external_id becomes its own id
         */
        patch: operations["editAsset"];
        trace?: never;
    };
    "/api/v1/servicedesk/attach/existing/problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach problem to ticket
         * @description Attaches **problemid** to **ticketid** in place of the problem that it has (409 when that is out of sight); the same one again changes nothing. The ticket's history tells
         */
        post: operations["attachProblemToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/attach/problem/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create problem for ticket
         * @description Creates a problem and attaches it to **ticketid**, both or neither: **subject**, the rest as for create, but `from` and `department` default to the ticket's, `description` to empty, `status_type_id` to 1; 409 when the ticket has a problem out of sight
         */
        post: operations["createProblemForTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/attached/problem/details/{ticketid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get problem of ticket
         * @description The ticket's problem, or null
         */
        get: operations["getProblemOfTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/change/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create change
         * @description Creates a change: **subject**, **description**, **status_id**, **priority_id**, **change_type_id**, **impact_id**, requester (agent or admin; 0: none), location_id, asset[], files
         */
        post: operations["createChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/change/delete/{changeid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete change (by GET)
         * @description Unlinks the change and deletes it with its updates and files
         */
        get: operations["deleteChangeByGet"];
        put?: never;
        post?: never;
        /**
         * Delete change
         * @description Unlinks the change and deletes it with its updates and files
         */
        delete: operations["deleteChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/change/editbind/{changeid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get change
         * @description The change with everything that belongs to it
         */
        get: operations["getChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/change/release/attach/{changeid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach release to change
         * @description Attaches **release** (or releaseid) in place of the release that the change has
         */
        post: operations["attachReleaseToChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/change/release/{changeid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create release for change
         * @description Creates a release, as `release/create`, for the change, both or neither
         */
        post: operations["createReleaseForChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/change/{changeid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit change (by POST)
         * @description Changes what is sent: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, sent empty it clears it
         */
        post: operations["editChangeByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit change
         * @description Changes what is sent: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, sent empty it clears it
         */
        patch: operations["editChange"];
        trace?: never;
    };
    "/api/v1/servicedesk/delete/updates/{id}/{kind}/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete general update (by GET)
         * @description Deletes a text with its files; of a solution the title too
         */
        get: operations["deleteGeneralUpdateByGet"];
        put?: never;
        post?: never;
        /**
         * Delete general update
         * @description Deletes a text with its files; of a solution the title too
         */
        delete: operations["deleteGeneralUpdate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/dependency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get service desk form
         * @description The look-ups that the form of **type** `problem`, `change`, `release` or `asset` needs; at most 1,000 entries each
         */
        get: operations["getServiceDeskForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/detach/change/problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Detach change from problem (by GET)
         * @description Parts **problemid** and changeid; without changeid the change that was attached first goes
         */
        get: operations["detachChangeFromProblemByGet"];
        put?: never;
        post?: never;
        /**
         * Detach change from problem
         * @description Parts **problemid** and changeid; without changeid the change that was attached first goes
         */
        delete: operations["detachChangeFromProblem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/detach/problem/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Detach problem from ticket (by GET)
         * @description Parts **ticketid** and **problemid**; changes nothing when they are not attached
         */
        get: operations["detachProblemFromTicketByGet"];
        put?: never;
        post?: never;
        /**
         * Detach problem from ticket
         * @description Parts **ticketid** and **problemid**; changes nothing when they are not attached
         */
        delete: operations["detachProblemFromTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/detach/release/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Detach release from change (by GET)
         * @description Parts **changeid** and its release (releaseid)
         */
        get: operations["detachReleaseFromChangeByGet"];
        put?: never;
        post?: never;
        /**
         * Detach release from change
         * @description Parts **changeid** and its release (releaseid)
         */
        delete: operations["detachReleaseFromChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/general/updates/{id}/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save general update
         * @description Saves the text of **identifier**, which stands in a parameter of that name (`solution-title` goes with `solution`), and its files; an empty text deletes it with them; at most 128 KB
         */
        post: operations["saveGeneralUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/get/attached/change/{problemid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of problem
         * @description The problem's changes as in their list, first attached first, at most 100
         */
        get: operations["listChangesOfProblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/get/attached/release/{changeid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List releases of change
         * @description The change's release, in a list of none or one
         */
        get: operations["listReleasesOfChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/get/updates/{id}/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get general updates
         * @description All texts of a record by their names, null where there is none
         */
        get: operations["getGeneralUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/get/updates/{id}/{kind}/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get general update
         * @description One text, or null
         */
        get: operations["getGeneralUpdate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/history/{id}/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List record history
         * @description What happened to a record, `asset` among them, newest first: events with actor and changes, ids with their names; page…
         */
        get: operations["listRecordHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/problem/change/attach/{problemid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach change to problem
         * @description Attaches **change** (or changeid)
         */
        post: operations["attachChangeToProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/problem/change/{problemid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create change for problem
         * @description Creates a change, as `change/create`, for the problem, both or neither
         */
        post: operations["createChangeForProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/problem/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create problem
         * @description Creates a problem: **subject**, **from** (e-mail of an existing user), **description**, **department**, **status_type_id**, priority_id, impact_id, location_type_id, group_id, assigned_id (0: nobody), asset[], files
         */
        post: operations["createProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/problem/delete/{problem_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete problem (by GET)
         * @description Unlinks the problem and deletes it with its updates and files
         */
        get: operations["deleteProblemByGet"];
        put?: never;
        post?: never;
        /**
         * Delete problem
         * @description Unlinks the problem and deletes it with its updates and files
         */
        delete: operations["deleteProblem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/problem/editbind/{problem_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get problem
         * @description The problem with everything that belongs to it
         */
        get: operations["getProblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/problem/{problem_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit problem (by POST)
         * @description Changes what is sent: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, sent empty it clears it
         */
        post: operations["editProblemByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit problem
         * @description Changes what is sent: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, sent empty it clears it
         */
        patch: operations["editProblem"];
        trace?: never;
    };
    "/api/v1/servicedesk/release/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create release
         * @description Creates a release: **subject**, **description**, **status_id**, **priority_id**, **release_type_id**, planned_start_date, planned_end_date (not before the start), location_id, asset[], files
         */
        post: operations["createRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/release/delete/{releaseid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete release (by GET)
         * @description Unlinks the release and deletes it with its updates and files
         */
        get: operations["deleteReleaseByGet"];
        put?: never;
        post?: never;
        /**
         * Delete release
         * @description Unlinks the release and deletes it with its updates and files
         */
        delete: operations["deleteRelease"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/release/editbind/{releaseid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get release
         * @description The release with everything that belongs to it
         */
        get: operations["getRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servicedesk/release/{releaseid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit release (by POST)
         * @description Changes what is sent: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, sent empty it clears it
         */
        post: operations["editReleaseByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit release
         * @description Changes what is sent: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, sent empty it clears it
         */
        patch: operations["editRelease"];
        trace?: never;
    };
    "/api/v1/system-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Install system (by GET)
         * @description **default**, **email**, **password** (8 characters or more), first_name, last_name, user_name, company (`Helpdesk`), timezone (`UTC`), url (`PUBLIC_URL`, else the origin that was called): first admin, settings, and a first API key that is shown once
         */
        get: operations["installSystemByGet"];
        put?: never;
        /**
         * Install system
         * @description **default**, **email**, **password** (8 characters or more), first_name, last_name, user_name, company (`Helpdesk`), timezone (`UTC`), url (`PUBLIC_URL`, else the origin that was called): first admin, settings, and a first API key that is shown once
         */
        post: operations["installSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/api/get/agentlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assignable agents
         * @description Who may be given all tickets of **ticket_id** (one or many)
         */
        get: operations["listAssignableAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/get-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tickets
         * @description Every list in one, filtered and sorted (below): page…, records_per_page
         */
        get: operations["listTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge tickets
         * @description Moves conversations, files, collaborators, form values and links of **t_id[]** (or child_id, at most 50) into **p_id** (or parent_id): title, reason; all of one requester; the children are closed and point to the parent
         */
        post: operations["mergeTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/reply/with details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply with details as published
         * @description As reply, and answers `{thread, ticket, threads[]}`: the newest hundred entries, oldest first
         */
        post: operations["replyWithDetailsAsPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/reply/with-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply with details
         * @description As reply, and answers `{thread, ticket, threads[]}`: the newest hundred entries, oldest first
         */
        post: operations["replyWithDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/status/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change status
         * @description Sets **status_id** of **ticket_id**, one or many (at most 100): `{changed[], failed[{id, code, reason}]}`; customers their own tickets among 1, 2, 3
         */
        post: operations["changeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/ticket/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign tickets
         * @description Gives **ticket_id** to **user**: an agent's id or e-mail, `team_<id>`; 0 and `team_0` take it away from the agent or the team
         *
         *     The same for **id[]** (at most 100) and **assign_id**: `{assigned[], failed[{id, code, reason}]}`
         */
        post: operations["assignTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/user/change/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request password reset
         * @description Mails a token for a new password to **email**, if it is known; it works once and for an hour
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/user/edit/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit user (by POST)
         * @description Changes oneself, for agents also customers, for admins everybody: email, person…. A new address is pending (`pending_email`); one's own needs current_password, and agents may ask for one only where the old was never proven and every ticket of the customer is in their scope. 409 names what somebody else has, but tells a customer of no address; attempts are limited
         */
        post: operations["editUserByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit user
         * @description Changes oneself, for agents also customers, for admins everybody: email, person…. A new address is pending (`pending_email`); one's own needs current_password, and agents may ask for one only where the old was never proven and every ticket of the customer is in their scope. 409 names what somebody else has, but tells a customer of no address; attempts are limited
         */
        patch: operations["editUser"];
        trace?: never;
    };
    "/api/v2/helpdesk/user/filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Users of every role, newest first: role, filter…, page…
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/user/reset/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset password
         * @description Uses up the mailed **token** for a new **password**; signs out every device
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/helpdesk/user/status/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set user status (by POST)
         * @description **status** (or value): 1 deactivates and signs out every device, 0 activates. Agents need `account_activate` and act on customers only
         */
        post: operations["setUserStatusByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set user status
         * @description **status** (or value): 1 deactivates and signs out every device, 0 activates. Agents need `account_activate` and act on customers only
         */
        patch: operations["setUserStatus"];
        trace?: never;
    };
    "/api/v3/account/app-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List app passwords
         * @description Names, when they were made and last used; the newest first
         */
        get: operations["listAppPasswords"];
        put?: never;
        /**
         * Create app password
         * @description Makes one, shown this once: **name**, **password**, otp
         */
        post: operations["createAppPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/app-passwords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke app password
         * @description Revokes it; the sessions that it opened end
         */
        delete: operations["revokeAppPassword"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change password
         * @description **current_password**, **password** (6 characters or more), otp: all other sessions, app passwords and mailed links end
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Where the caller is signed in, the newest first (at most 100)
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End other sessions
         * @description Ends all of them but the one that asks
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End session
         * @description Ends this one
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get two factor
         * @description Whether it is on, since when, how many recovery codes are left, whether it is a must
         */
        get: operations["getTwoFactor"];
        put?: never;
        /**
         * Begin two factor
         * @description Begins: **password**; answers `{secret, otpauth_url}` (what a QR code holds), shown this once. 409 when it is on
         */
        post: operations["beginTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm two factor
         * @description Turns it on with a first **otp**; answers ten `recovery_codes`, shown this once; all other sessions end
         */
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable two factor
         * @description Turns it off: **password**, **otp**
         */
        post: operations["disableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/account/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew recovery codes
         * @description Ten new ones in place of the old: **password**, **otp**
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin api keys
         * @description API keys: **name**, **kind** (`app`, `service`, `widget`), user_id (of a service key), origins[] (of a widget key), scope (`admin`: a service key of one's own, made by a person, with an end within a year), expires_at; the answer shows the **key** this once
         */
        get: operations["listAdminApiKeys"];
        put?: never;
        /**
         * Create admin api key
         * @description API keys: **name**, **kind** (`app`, `service`, `widget`), user_id (of a service key), origins[] (of a widget key), scope (`admin`: a service key of one's own, made by a person, with an end within a year), expires_at; the answer shows the **key** this once
         */
        post: operations["createAdminApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin api key
         * @description One API key, with its last use to the hour; `DELETE` revokes it, and what it opened
         */
        get: operations["getAdminApiKey"];
        put?: never;
        post?: never;
        /**
         * Remove admin api key
         * @description One API key, with its last use to the hour; `DELETE` revokes it, and what it opened
         */
        delete: operations["removeAdminApiKey"];
        options?: never;
        head?: never;
        /**
         * Edit admin api key
         * @description One API key, with its last use to the hour; `DELETE` revokes it, and what it opened
         */
        patch: operations["editAdminApiKey"];
        trace?: never;
    };
    "/api/v3/admin/asset-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin asset types
         * @description Types of assets: **name**, parent_id
         */
        get: operations["listAdminAssetTypes"];
        put?: never;
        /**
         * Create admin asset type
         * @description Types of assets: **name**, parent_id
         */
        post: operations["createAdminAssetType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/asset-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin asset type
         * @description One of the asset types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminAssetType"];
        put?: never;
        post?: never;
        /**
         * Remove admin asset type
         * @description One of the asset types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminAssetType"];
        options?: never;
        head?: never;
        /**
         * Edit admin asset type
         * @description One of the asset types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminAssetType"];
        trace?: never;
    };
    "/api/v3/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit
         * @description Acts of administration, the newest first: `{id, type, subject, subject_id, by, actor{}, changes[{field, from, to}], context, created_at}`; type, subject, subject_id, actor_id, from, to, page…
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/canned-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin canned replies
         * @description Canned replies: **title**, **body** (text or HTML; `{{ticket.number}}`, `{{ticket.subject}}`, `{{requester.name}}`, `{{requester.first_name}}`, `{{requester.last_name}}`, `{{requester.email}}`, `{{agent.name}}`, `{{agent.first_name}}`, `{{agent.last_name}}`, `{{department.name}}`, `{{company.name}}`; any other one is a 422), department_id, active. Agents read them at `canned-replies`
         */
        get: operations["listAdminCannedReplies"];
        put?: never;
        /**
         * Create admin canned reply
         * @description Canned replies: **title**, **body** (text or HTML; `{{ticket.number}}`, `{{ticket.subject}}`, `{{requester.name}}`, `{{requester.first_name}}`, `{{requester.last_name}}`, `{{requester.email}}`, `{{agent.name}}`, `{{agent.first_name}}`, `{{agent.last_name}}`, `{{department.name}}`, `{{company.name}}`; any other one is a 422), department_id, active. Agents read them at `canned-replies`
         */
        post: operations["createAdminCannedReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/canned-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin canned reply
         * @description One of the canned replies: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminCannedReply"];
        put?: never;
        post?: never;
        /**
         * Remove admin canned reply
         * @description One of the canned replies: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminCannedReply"];
        options?: never;
        head?: never;
        /**
         * Edit admin canned reply
         * @description One of the canned replies: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminCannedReply"];
        trace?: never;
    };
    "/api/v3/admin/change-priorities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin change priorities
         * @description Priorities of changes: **name**
         */
        get: operations["listAdminChangePriorities"];
        put?: never;
        /**
         * Create admin change priority
         * @description Priorities of changes: **name**
         */
        post: operations["createAdminChangePriority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/change-priorities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin change priority
         * @description One of the change priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminChangePriority"];
        put?: never;
        post?: never;
        /**
         * Remove admin change priority
         * @description One of the change priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminChangePriority"];
        options?: never;
        head?: never;
        /**
         * Edit admin change priority
         * @description One of the change priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminChangePriority"];
        trace?: never;
    };
    "/api/v3/admin/change-statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin change statuses
         * @description Statuses of changes: **name**
         */
        get: operations["listAdminChangeStatuses"];
        put?: never;
        /**
         * Create admin change status
         * @description Statuses of changes: **name**
         */
        post: operations["createAdminChangeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/change-statuses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin change status
         * @description One of the change statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminChangeStatus"];
        put?: never;
        post?: never;
        /**
         * Remove admin change status
         * @description One of the change statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminChangeStatus"];
        options?: never;
        head?: never;
        /**
         * Edit admin change status
         * @description One of the change statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminChangeStatus"];
        trace?: never;
    };
    "/api/v3/admin/change-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin change types
         * @description Types of changes: **name**
         */
        get: operations["listAdminChangeTypes"];
        put?: never;
        /**
         * Create admin change type
         * @description Types of changes: **name**
         */
        post: operations["createAdminChangeType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/change-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin change type
         * @description One of the change types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminChangeType"];
        put?: never;
        post?: never;
        /**
         * Remove admin change type
         * @description One of the change types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminChangeType"];
        options?: never;
        head?: never;
        /**
         * Edit admin change type
         * @description One of the change types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminChangeType"];
        trace?: never;
    };
    "/api/v3/admin/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin collections
         * @description All collections with their fields, filters and orders: what forms and commands are made of
         */
        get: operations["listAdminCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin customers
         * @description Customers, as `customers`
         */
        get: operations["listAdminCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin customer
         * @description One customer: user_name, first_name, last_name, company, phone_number, active, ban, is_deleted (off restores)
         */
        get: operations["getAdminCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit admin customer
         * @description One customer: user_name, first_name, last_name, company, phone_number, active, ban, is_deleted (off restores)
         */
        patch: operations["editAdminCustomer"];
        trace?: never;
    };
    "/api/v3/admin/customers/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase customer
         * @description Erases a customer, for good: `{state, asked_at, ended_at, stays[]}`; asked again it says how far that is. 404 for staff
         */
        post: operations["eraseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/customers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download customer export
         * @description The archive (`.tar.gz`), for a week; 409 until it is complete
         */
        get: operations["downloadCustomerExport"];
        put?: never;
        /**
         * Export customer
         * @description Has an archive put together of everything about a customer; one that is being put together stays the one. 409 once erased
         */
        post: operations["exportCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge admin customers
         * @description Moves everything of the customer to the one that **into** names, a hundred tickets a step: `{moved, done}`; asked again until `done`, when the account ends and its address is free
         */
        post: operations["mergeAdminCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/customers/{id}/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get customer privacy
         * @description How far the newest export and the erasure of a customer are: `{export{state, asked_at, ended_at, bytes, expires_at}, erasure{state, asked_at, ended_at, stays[]}}`, null where none was asked for; `state` is `running`, `done` or `gone`
         */
        get: operations["getCustomerPrivacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/customers/{id}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promote customer
         * @description Makes a customer one of the staff: **role** (`agent`, `admin`), permissions[] (all of an agent's, unless it is said which), departments[], teams[]; answers the row of `staff`. Their sessions end; what they asked for stays theirs. 409 unless the account is in use and its address proven
         */
        post: operations["promoteCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin dead letters
         * @description What the queue or a delivery gave up on, the newest first; `waiting=1` leaves out what was replayed; page…
         */
        get: operations["listAdminDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/dead-letters/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay admin dead letters
         * @description Sends **id** (up to 100) again; answers `{replayed[], failed[{id, code, reason}]}`
         */
        post: operations["replayAdminDeadLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin departments
         * @description Departments: **name**, is_public, sla_plan_id, manager_id, members[]
         */
        get: operations["listAdminDepartments"];
        put?: never;
        /**
         * Create admin department
         * @description Departments: **name**, is_public, sla_plan_id, manager_id, members[]
         */
        post: operations["createAdminDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin department
         * @description One of the departments: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminDepartment"];
        put?: never;
        post?: never;
        /**
         * Remove admin department
         * @description One of the departments: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminDepartment"];
        options?: never;
        head?: never;
        /**
         * Edit admin department
         * @description One of the departments: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminDepartment"];
        trace?: never;
    };
    "/api/v3/admin/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored files
         * @description What the bucket holds, in the order of the keys: `{files[{key, size, uploaded_at}], has_more}`; limit (500 at most), after (a key: what comes behind it)
         */
        get: operations["listStoredFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/files/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download stored file
         * @description The bytes of the file **key**, ranges honoured
         */
        get: operations["downloadStoredFile"];
        /**
         * Restore stored file
         * @description Puts the file **key** back that a record refers to and the bucket lost: the body is its bytes, **sha256** their checksum, and both stand in the address. Nothing is overwritten (409), and a key that no record names is refused (404)
         */
        put: operations["restoreStoredFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/form-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin form fields
         * @description Custom fields of tickets: **name** (kept for good), **label**, **type**, required, options[], sort, active, for_agents, for_customers, for_widgets
         */
        get: operations["listAdminFormFields"];
        put?: never;
        /**
         * Create admin form field
         * @description Custom fields of tickets: **name** (kept for good), **label**, **type**, required, options[], sort, active, for_agents, for_customers, for_widgets
         */
        post: operations["createAdminFormField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/form-fields/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin form field
         * @description One of the form fields: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminFormField"];
        put?: never;
        post?: never;
        /**
         * Remove admin form field
         * @description One of the form fields: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminFormField"];
        options?: never;
        head?: never;
        /**
         * Edit admin form field
         * @description One of the form fields: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminFormField"];
        trace?: never;
    };
    "/api/v3/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin health
         * @description How it is: `{version, deployment, status, checks[{name, state, message, mend}]}`, each `ok`, a `warning` or `wrong`: secrets, migrations, bindings, mail, queues, dead_letters, search, clock, replication, limits. `mend` says what to do; `desk …` stands for `npm run desk -- …`
         */
        get: operations["getAdminHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/help-topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin help topics
         * @description Help topics: **topic**, department_id, priority_id, sla_plan_id, auto_assign (an agent), active, is_public
         */
        get: operations["listAdminHelpTopics"];
        put?: never;
        /**
         * Create admin help topic
         * @description Help topics: **topic**, department_id, priority_id, sla_plan_id, auto_assign (an agent), active, is_public
         */
        post: operations["createAdminHelpTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/help-topics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin help topic
         * @description One of the help topics: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminHelpTopic"];
        put?: never;
        post?: never;
        /**
         * Remove admin help topic
         * @description One of the help topics: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminHelpTopic"];
        options?: never;
        head?: never;
        /**
         * Edit admin help topic
         * @description One of the help topics: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminHelpTopic"];
        trace?: never;
    };
    "/api/v3/admin/impacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin impacts
         * @description Impacts: **name**
         */
        get: operations["listAdminImpacts"];
        put?: never;
        /**
         * Create admin impact
         * @description Impacts: **name**
         */
        post: operations["createAdminImpact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/impacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin impact
         * @description One of the impacts: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminImpact"];
        put?: never;
        post?: never;
        /**
         * Remove admin impact
         * @description One of the impacts: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminImpact"];
        options?: never;
        head?: never;
        /**
         * Edit admin impact
         * @description One of the impacts: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminImpact"];
        trace?: never;
    };
    "/api/v3/admin/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import rows
         * @description Takes over a batch: **source**, above, and rows of sla_plans, priorities, ticket_types, ticket_statuses, sources, departments, teams, users, help_topics, form_fields, canned_replies, categories, articles, tickets, threads, collaborators: `{counts[{kind, created, linked, known, skipped}], remarks[{kind, id, code, text}]}`
         */
        post: operations["importRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/import/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import files
         * @description Takes over files of entries: **source**, rows[{id, thread, created_at}], and as many files in the same order; answers the same
         */
        post: operations["importFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/location-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin location categories
         * @description Regions of locations: **name**
         */
        get: operations["listAdminLocationCategories"];
        put?: never;
        /**
         * Create admin location category
         * @description Regions of locations: **name**
         */
        post: operations["createAdminLocationCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/location-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin location category
         * @description One of the location categories: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminLocationCategory"];
        put?: never;
        post?: never;
        /**
         * Remove admin location category
         * @description One of the location categories: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminLocationCategory"];
        options?: never;
        head?: never;
        /**
         * Edit admin location category
         * @description One of the location categories: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminLocationCategory"];
        trace?: never;
    };
    "/api/v3/admin/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin locations
         * @description Locations: **title**, email, phone, address, category_id, department_id
         */
        get: operations["listAdminLocations"];
        put?: never;
        /**
         * Create admin location
         * @description Locations: **title**, email, phone, address, category_id, department_id
         */
        post: operations["createAdminLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin location
         * @description One of the locations: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminLocation"];
        put?: never;
        post?: never;
        /**
         * Remove admin location
         * @description One of the locations: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminLocation"];
        options?: never;
        head?: never;
        /**
         * Edit admin location
         * @description One of the locations: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminLocation"];
        trace?: never;
    };
    "/api/v3/admin/priorities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin priorities
         * @description Priorities: **name**, **color** (`#rrggbb`), **urgency** (1 is the most urgent), description, active, is_public
         */
        get: operations["listAdminPriorities"];
        put?: never;
        /**
         * Create admin priority
         * @description Priorities: **name**, **color** (`#rrggbb`), **urgency** (1 is the most urgent), description, active, is_public
         */
        post: operations["createAdminPriority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/priorities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin priority
         * @description One of the priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminPriority"];
        put?: never;
        post?: never;
        /**
         * Remove admin priority
         * @description One of the priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminPriority"];
        options?: never;
        head?: never;
        /**
         * Edit admin priority
         * @description One of the priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminPriority"];
        trace?: never;
    };
    "/api/v3/admin/purchased-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin purchased addresses
         * @description Addresses that the billing check knows: **address**, **plan**, expires_at
         */
        get: operations["listAdminPurchasedAddresses"];
        put?: never;
        /**
         * Create admin purchased address
         * @description Addresses that the billing check knows: **address**, **plan**, expires_at
         */
        post: operations["createAdminPurchasedAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/purchased-addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin purchased address
         * @description One of the purchased addresses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminPurchasedAddress"];
        put?: never;
        post?: never;
        /**
         * Remove admin purchased address
         * @description One of the purchased addresses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminPurchasedAddress"];
        options?: never;
        head?: never;
        /**
         * Edit admin purchased address
         * @description One of the purchased addresses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminPurchasedAddress"];
        trace?: never;
    };
    "/api/v3/admin/release-priorities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin release priorities
         * @description Priorities of releases: **name**
         */
        get: operations["listAdminReleasePriorities"];
        put?: never;
        /**
         * Create admin release priority
         * @description Priorities of releases: **name**
         */
        post: operations["createAdminReleasePriority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/release-priorities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin release priority
         * @description One of the release priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminReleasePriority"];
        put?: never;
        post?: never;
        /**
         * Remove admin release priority
         * @description One of the release priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminReleasePriority"];
        options?: never;
        head?: never;
        /**
         * Edit admin release priority
         * @description One of the release priorities: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminReleasePriority"];
        trace?: never;
    };
    "/api/v3/admin/release-statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin release statuses
         * @description Statuses of releases: **name**
         */
        get: operations["listAdminReleaseStatuses"];
        put?: never;
        /**
         * Create admin release status
         * @description Statuses of releases: **name**
         */
        post: operations["createAdminReleaseStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/release-statuses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin release status
         * @description One of the release statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminReleaseStatus"];
        put?: never;
        post?: never;
        /**
         * Remove admin release status
         * @description One of the release statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminReleaseStatus"];
        options?: never;
        head?: never;
        /**
         * Edit admin release status
         * @description One of the release statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminReleaseStatus"];
        trace?: never;
    };
    "/api/v3/admin/release-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin release types
         * @description Types of releases: **name**
         */
        get: operations["listAdminReleaseTypes"];
        put?: never;
        /**
         * Create admin release type
         * @description Types of releases: **name**
         */
        post: operations["createAdminReleaseType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/release-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin release type
         * @description One of the release types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminReleaseType"];
        put?: never;
        post?: never;
        /**
         * Remove admin release type
         * @description One of the release types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminReleaseType"];
        options?: never;
        head?: never;
        /**
         * Edit admin release type
         * @description One of the release types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminReleaseType"];
        trace?: never;
    };
    "/api/v3/admin/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview retention
         * @description What retention takes, or would after other days: `{days, action, starts_at, count, count_is_exact, next[{id, ticket_number, closed_at}]}`; days (0–3650). Counts to 1,000
         */
        get: operations["previewRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/search/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rebuild admin search
         * @description One bounded step of filling the index of search anew, from where the last one ended or with `restart=1` from the beginning: `{phase, position, indexed, done}`; asked again until `done`
         */
        post: operations["rebuildAdminSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get settings
         * @description `{settings{company, url, timezone, default_department_id, default_help_topic_id, default_priority_id, default_sla_plan_id, default_type_id, ticket_number_format, auto_close_days, customer_may_set_status, customer_may_set_priority, acknowledge_tickets, language, accent_color, logo_url, mail_footer, writing_limits_percent, api_key_mandatory, two_factor_required, retention_days, retention_action}, about{name: {group, meaning, default}}}`
         */
        get: operations["getSettings"];
        put?: never;
        /**
         * Edit settings (by POST)
         * @description Changes what is sent of them, from the next request on; days begin in `timezone`; `two_factor_required` is `none`, `admins` or `staff` (409 without a `DATA_KEY`); `writing_limits_percent` (10–1000) scales what people may send; `retention_days` and `retention_action`: [privacy](#privacy)
         */
        post: operations["editSettingsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit settings
         * @description Changes what is sent of them, from the next request on; days begin in `timezone`; `two_factor_required` is `none`, `admins` or `staff` (409 without a `DATA_KEY`); `writing_limits_percent` (10–1000) scales what people may send; `retention_days` and `retention_action`: [privacy](#privacy)
         */
        patch: operations["editSettings"];
        trace?: never;
    };
    "/api/v3/admin/sla-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin sla plans
         * @description SLA plans: **name**, **grace_seconds**, admin_note, active
         */
        get: operations["listAdminSlaPlans"];
        put?: never;
        /**
         * Create admin sla plan
         * @description SLA plans: **name**, **grace_seconds**, admin_note, active
         */
        post: operations["createAdminSlaPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/sla-plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin sla plan
         * @description One of the sla plans: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminSlaPlan"];
        put?: never;
        post?: never;
        /**
         * Remove admin sla plan
         * @description One of the sla plans: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminSlaPlan"];
        options?: never;
        head?: never;
        /**
         * Edit admin sla plan
         * @description One of the sla plans: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminSlaPlan"];
        trace?: never;
    };
    "/api/v3/admin/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin sources
         * @description Sources: **name**, label, css_class
         */
        get: operations["listAdminSources"];
        put?: never;
        /**
         * Create admin ticket source
         * @description Sources: **name**, label, css_class
         */
        post: operations["createAdminTicketSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin ticket source
         * @description One of the sources: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminTicketSource"];
        put?: never;
        post?: never;
        /**
         * Remove admin ticket source
         * @description One of the sources: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminTicketSource"];
        options?: never;
        head?: never;
        /**
         * Edit admin ticket source
         * @description One of the sources: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminTicketSource"];
        trace?: never;
    };
    "/api/v3/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin staff
         * @description Agents and admins: **role**, **email** (kept; both only with the creation, which mails an invitation), user_name, first_name, last_name, permissions[] (all, unless it is said which), active, departments[], teams[]
         */
        get: operations["listAdminStaff"];
        put?: never;
        /**
         * Create admin staff member
         * @description Agents and admins: **role**, **email** (kept; both only with the creation, which mails an invitation), user_name, first_name, last_name, permissions[] (all, unless it is said which), active, departments[], teams[]
         */
        post: operations["createAdminStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin staff member
         * @description One of the staff. Who is deactivated or given another role is signed out. Never one's own role (403), never the last admin's (409)
         */
        get: operations["getAdminStaffMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit admin staff member
         * @description One of the staff. Who is deactivated or given another role is signed out. Never one's own role (403), never the last admin's (409)
         */
        patch: operations["editAdminStaffMember"];
        trace?: never;
    };
    "/api/v3/admin/staff/{id}/demote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Demote staff member
         * @description Makes one of the staff a customer: open tickets and problems go to assign_to, or to nobody, a hundred a step: `{handed_over, done}`; asked again until `done`, when departments, teams, second factor, app passwords, keys and sessions end. Never oneself (403), never the last admin (409)
         */
        post: operations["demoteStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get statistics
         * @description `{tickets{open, resolved, closed, archived, deleted, unverified, approval, spam}, people{customers, agents, admins}, records{problems, changes, releases, assets}, articles, waiting{events, deliveries, webhooks, dead_letters, oldest_event_at}}`, from counters; articles and what waits are counted to 1000
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin teams
         * @description Teams: **name**, active, lead_id, admin_notes, members[]
         */
        get: operations["listAdminTeams"];
        put?: never;
        /**
         * Create admin team
         * @description Teams: **name**, active, lead_id, admin_notes, members[]
         */
        post: operations["createAdminTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin team
         * @description One of the teams: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminTeam"];
        put?: never;
        post?: never;
        /**
         * Remove admin team
         * @description One of the teams: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminTeam"];
        options?: never;
        head?: never;
        /**
         * Edit admin team
         * @description One of the teams: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminTeam"];
        trace?: never;
    };
    "/api/v3/admin/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send test mail
         * @description Sends a mail to whoever asks: `{to}`. 409 with the words of the mail service when it does not take it
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/ticket-statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin ticket statuses
         * @description Statuses: **name**, **meaning_id** (one of the first eight, kept for good), message, sort. Lists, counters and rights go by the meaning, the name is shown; a replacement has the same meaning
         */
        get: operations["listAdminTicketStatuses"];
        put?: never;
        /**
         * Create admin ticket status
         * @description Statuses: **name**, **meaning_id** (one of the first eight, kept for good), message, sort. Lists, counters and rights go by the meaning, the name is shown; a replacement has the same meaning
         */
        post: operations["createAdminTicketStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/ticket-statuses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin ticket status
         * @description One of the ticket statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminTicketStatus"];
        put?: never;
        post?: never;
        /**
         * Remove admin ticket status
         * @description One of the ticket statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminTicketStatus"];
        options?: never;
        head?: never;
        /**
         * Edit admin ticket status
         * @description One of the ticket statuses: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminTicketStatus"];
        trace?: never;
    };
    "/api/v3/admin/ticket-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin ticket types
         * @description Ticket types: **name**, description, active, is_public
         */
        get: operations["listAdminTicketTypes"];
        put?: never;
        /**
         * Create admin ticket type
         * @description Ticket types: **name**, description, active, is_public
         */
        post: operations["createAdminTicketType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/ticket-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get admin ticket type
         * @description One of the ticket types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        get: operations["getAdminTicketType"];
        put?: never;
        post?: never;
        /**
         * Remove admin ticket type
         * @description One of the ticket types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        delete: operations["removeAdminTicketType"];
        options?: never;
        head?: never;
        /**
         * Edit admin ticket type
         * @description One of the ticket types: reads it, changes what is sent of it, removes it (`replace_by` where something has it)
         */
        patch: operations["editAdminTicketType"];
        trace?: never;
    };
    "/api/v3/admin/users/{user_id}/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reset two factor
         * @description Takes the second factor from somebody else of the staff who lost it, and ends their sessions: password and otp of the admin who asks, which a key of the scope `admin` needs not (422 for everybody else). Never one's own (403); 404 for customers, 409 where none is on
         */
        delete: operations["resetTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The endpoints, the newest first: page…
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create webhook
         * @description Makes one: **url**, description, types (as of the feed; `*`, the default, for all), department (0, the default: everything), active; answers it with its `secret`, which is shown this once. 409 without a `DATA_KEY`; at most 50
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get webhook
         * @description `{id, url, description, types[], department, active, state, failing_since, previous_secret_until, …}`, with `ETag`
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete webhook
         * @description Removes it with its deliveries; `If-Match`
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Edit webhook
         * @description Changes what is sent of them; 412 when `If-Match` names an older version. `active=1` begins afresh what failed
         */
        patch: operations["editWebhook"];
        trace?: never;
    };
    "/api/v3/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description What was sent to it, the newest first: state (`pending`, `delivered`, `failed`, `dropped`), page…
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook attempts
         * @description How each attempt ended, the newest first: `{attempts[{id, status, error, answer, milliseconds, created_at}]}`
         */
        get: operations["listWebhookAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay webhook delivery
         * @description Sends it again. 409 while the webhook is off
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/webhooks/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ping webhook
         * @description Sends a `ping`, once, whatever state it is in: `{delivery_id}`
         */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay webhook events
         * @description Sends events again: those behind the cursor **since**, up to until, 200 ids at a time; those too that happened while it was off; failed_only: `{replayed, cursor, has_more}`
         */
        post: operations["replayWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/admin/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate webhook secret
         * @description A new `secret`, shown this once; the one before signs beside it for keep_hours (24; at most 168)
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/canned-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List canned replies
         * @description What an agent has at hand, by title: the canned replies of everybody and of their departments, for admins all; search, page…: `{id, title, body, department_id}`
         */
        get: operations["listCannedReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/canned-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get canned reply
         * @description One of them; with ticket_id `rendered{html, text}` for that ticket. 404 for those of other departments, and for tickets that the agent does not work on
         */
        get: operations["getCannedReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Events in the order of their commits: since (a cursor, or `now` for those to come), types (comma-separated; `ticket.*` for all of a subject), per_page (at most 100, the default): `{events[{id, type, created_at, subject{type, id}, actor{kind, id, …}, changes[{field, from, to}], link}], cursor, has_more}`
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/helpdesk/pushtoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register device v3
         * @description Registers the caller's device: **id** (the caller), **push_token** (0 forgets the device), os (`android`, `ios`, `web`; for `web` push_token is the subscription as JSON)
         */
        post: operations["registerDeviceV3"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/incremental/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export tickets
         * @description Each ticket that changed, once, as it is now, in the order of its last event: since, per_page (at most 100, the default), format (`json`, `xml`, `csv`, `jsonl`): `{tickets[…], cursor, has_more}`
         */
        get: operations["exportTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open live connection
         * @description Opened as a WebSocket with **ticket**: what happens, as it happens. 426 without an upgrade, 401 for a ticket that is not good, 429 beyond 1,000 connections of one person
         */
        get: operations["openLiveConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/live/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create live ticket
         * @description A ticket that opens one connection within 30 seconds: `{ticket, expires_in}`; 60 a minute
         */
        post: operations["createLiveTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get health
         * @description `{status, version, push, web_push, turnstile, turnstile_site_key…}` when both databases answer; otherwise 503 and no more than that. What it found out holds for five seconds
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke token
         * @description RFC 7009: ends the session of a refresh or access **token**
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant token
         * @description RFC 6749, outside the envelope: **grant_type** `password` (username, password, otp), `refresh_token` (refresh_token) or `client_credentials` (a service key as client_secret, as api_key or by HTTP Basic)
         */
        post: operations["grantToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/api/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create article
         * @description **title**, **body**, body_format, language (a tag of BCP 47 like `de` or `pt-BR`; `und`: none), category_id, published (default 0: a draft), public (default 1), publish_at; needs access_kb
         */
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/api/articles/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get article
         * @description One article by slug or id, its body sanitised HTML; drafts only for agents with access_kb
         */
        get: operations["getArticle"];
        put?: never;
        post?: never;
        /**
         * Delete article
         * @description Deletes it; needs access_kb
         */
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        /**
         * Edit article
         * @description **title**, **body**, body_format, language (a tag of BCP 47 like `de` or `pt-BR`; `und`: none), category_id, published (default 0: a draft), public (default 1), publish_at; needs access_kb
         *
         *     The same by slug or id; what is not sent stays, the slug too
         */
        patch: operations["editArticle"];
        trace?: never;
    };
    "/v3/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description The active categories; agents see the others too
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create category
         * @description **name** (unique, 250 characters at most), slug (from the name), description, parent_id, active (default 1); needs access_kb
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/api/categories/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete category
         * @description Deletes it; 409 while it has articles or categories below it
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Edit category
         * @description **name** (unique, 250 characters at most), slug (from the name), description, parent_id, active (default 1); needs access_kb
         *
         *     The same by slug or id; what is not sent stays, the slug too; parent_id 0: below no other, never below itself. active 0 hides the category from guests and customers, not its articles
         */
        patch: operations["editCategory"];
        trace?: never;
    };
    "/v3/api/check-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check purchase
         * @description Whether the paid app was bought for **url**, the plan, and until when
         */
        get: operations["checkPurchase"];
        put?: never;
        /**
         * Check purchase (by POST)
         * @description Whether the paid app was bought for **url**, the plan, and until when
         */
        post: operations["checkPurchaseByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search articles
         * @description Articles for **s** (words, `"phrases"`; 500 characters at most), sort (`relevance`, the default, or `newest`), category (slug or id), exact_total, page…; guests and customers: published, public and due; agents: all that is published. `snippet` is HTML with `<mark>`, `title` is text in which no tag can begin; `total` is counted up to 100, with `exact_total=1` up to 1,000
         */
        get: operations["searchArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/newticket/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get ticket form
         * @description The fields of that form, with `ETag`: `{name, label, type, required, options}`; `for=customers` and `for=widgets` give what these are asked in `create`
         */
        get: operations["getTicketForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/newticket/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create ticket by form
         * @description Opens a ticket for **email** through the form: **subject**, **body**, body_format, first_name, last_name, mobile, code, help_topic, priority, sla, type, department, assigned (as in assign), cc, media_attachment[], and the custom fields by their names; answers the ticket as its details show it
         */
        post: operations["createTicketByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AboutSetting: {
            group: string;
            meaning: string;
            default: string | number | boolean;
        };
        Account: {
            id: number;
            first_name: string;
            last_name: string;
            user_name: string | null;
            email: string | null;
            profile_pic: string | null;
            role: components["schemas"]["Role"];
        };
        /** @description Id 0: nobody with an account; then there are no names. */
        Actor: {
            id: number;
            first_name?: string;
            last_name?: string;
            user_name?: string | null;
            email?: string | null;
            profile_pic?: string | null;
            kind: string;
        };
        AdminApiKey: {
            id: number;
            /** @description What it is for. */
            name: string;
            /**
             * @description An app, a service that stands for an agent, or a widget in web pages.
             * @enum {string}
             */
            kind: "app" | "service" | "widget";
            /** @description The agent that a service key stands for. */
            user_id: number | null;
            /** @description The pages that a widget key works in. */
            origins: string[];
            /**
             * @description admin: a service key, bound to an admin, that opens administration.
             * @enum {string}
             */
            scope: "none" | "admin";
            /**
             * Format: date-time
             * @description When it ends; a key of the scope admin has to.
             */
            expires_at: string | null;
            /** @description How it begins. */
            hint: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to the hour.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Since when it is worth nothing.
             */
            revoked_at: string | null;
        };
        AdminApiKeyAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminApiKey"];
        };
        AdminApiKeyPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminApiKey"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminApiKeyPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminApiKeyPage"];
        };
        AdminAssetType: {
            id: number;
            /** @description How it is called. */
            name: string;
            /** @description The type it is a kind of. */
            parent_id: number | null;
        };
        AdminAssetTypeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminAssetType"];
        };
        AdminAssetTypePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminAssetType"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminAssetTypePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminAssetTypePage"];
        };
        AdminCannedReply: {
            id: number;
            /** @description What agents find it by. */
            title: string;
            /** @description Its text, or HTML. {{ticket.number}}, {{ticket.subject}}, {{requester.name}}, {{agent.name}} and their like stand for what the ticket says. */
            body: string;
            /** @description Whose agents find it; without one, everybody’s. */
            department_id: number | null;
            /** @description Whether agents find it. */
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminCannedReplyAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminCannedReply"];
        };
        AdminCannedReplyPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminCannedReply"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminCannedReplyPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminCannedReplyPage"];
        };
        AdminChangePriority: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminChangePriorityAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminChangePriority"];
        };
        AdminChangePriorityPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminChangePriority"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminChangePriorityPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminChangePriorityPage"];
        };
        AdminChangeStatus: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminChangeStatusAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminChangeStatus"];
        };
        AdminChangeStatusPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminChangeStatus"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminChangeStatusPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminChangeStatusPage"];
        };
        AdminChangeType: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminChangeTypeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminChangeType"];
        };
        AdminChangeTypePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminChangeType"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminChangeTypePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminChangeTypePage"];
        };
        AdminCollection: {
            name: string;
            fields: components["schemas"]["AdminField"][];
            filters: string[];
            sorts: string[];
            can: {
                list: boolean;
                create: boolean;
                edit: boolean;
                remove: boolean;
                replace: boolean;
            };
        };
        AdminCustomer: {
            id: number;
            /** @description Where mails go. */
            email: string | null;
            /** @description What they can sign in with beside the address. */
            user_name: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /** @description Whom they work for. */
            company: string;
            /** @description Telephone number. */
            phone_number: string;
            /** @description Calling code of the mobile number. */
            country_code: string;
            /** @description Mobile number. */
            mobile: string | null;
            /** @description Whether they can sign in. */
            active: boolean;
            /** @description Whether they are shut out; what they write is spam. */
            ban: boolean;
            /** @description Whether the account is deleted; off restores it. */
            is_deleted: boolean;
            /** @description Whether the address was proven. */
            email_verified: boolean;
            /**
             * Format: date-time
             * @description When they last signed in.
             */
            last_login_at: string | null;
            /**
             * Format: date-time
             * @description Since when nothing of the person is left in it.
             */
            erased_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminCustomerAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminCustomer"];
        };
        AdminCustomerPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["User"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminCustomerPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminCustomerPage"];
        };
        AdminDemotion: {
            handed_over: number;
            /** @description False: ask again. */
            done: boolean;
        };
        AdminDemotionAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminDemotion"];
        };
        AdminDepartment: {
            id: number;
            /** @description How it is called. */
            name: string;
            /** @description Whether customers know of it. */
            is_public: boolean;
            /** @description The SLA plan of its tickets. */
            sla_plan_id: number | null;
            /** @description Who hears of every new ticket of it. */
            manager_id: number | null;
            /** @description The agents who work on its tickets. */
            members: number[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminDepartmentAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminDepartment"];
        };
        AdminDepartmentPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminDepartment"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminDepartmentPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminDepartmentPage"];
        };
        AdminField: {
            name: string;
            kind: string;
            meaning: string;
            /** @enum {string} */
            writable: "always" | "creation" | "never";
            required: boolean;
            nullable: boolean;
        } & {
            [key: string]: unknown;
        };
        AdminFormField: {
            id: number;
            /** @description The parameter that it is sent as; it stays, since answers are kept by it. */
            name: string;
            /** @description What people read beside it. */
            label: string;
            /**
             * @description What is filled in.
             * @enum {string}
             */
            type: "text" | "textarea" | "number" | "select" | "checkbox" | "date" | "email";
            /** @description Whether it has to be filled in. */
            required: boolean;
            /** @description What there is to choose from. */
            options: string[];
            /** @description Its place in the form. */
            sort: number;
            /** @description Whether it is asked for. */
            active: boolean;
            /** @description Agents fill it. */
            for_agents: boolean;
            /** @description Customers fill it. */
            for_customers: boolean;
            /** @description Guests in a widget fill it. */
            for_widgets: boolean;
        };
        AdminFormFieldAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminFormField"];
        };
        AdminFormFieldPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminFormField"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminFormFieldPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminFormFieldPage"];
        };
        AdminHealth: {
            version: string;
            deployment: string | null;
            /** @enum {string} */
            status: "ok" | "warning" | "wrong";
            checks: components["schemas"]["HealthCheck"][];
        };
        AdminHealthAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminHealth"];
        };
        AdminHelpTopic: {
            id: number;
            /** @description What customers choose. */
            topic: string;
            /** @description Whose tickets these are; without one, the default department’s. */
            department_id: number | null;
            /** @description The priority of its tickets. */
            priority_id: number | null;
            /** @description The SLA plan of its tickets. */
            sla_plan_id: number | null;
            /** @description The agent who is given its tickets. */
            auto_assign: number | null;
            /** @description Whether it can be chosen. */
            active: boolean;
            /** @description Whether customers can choose it. */
            is_public: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminHelpTopicAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminHelpTopic"];
        };
        AdminHelpTopicPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminHelpTopic"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminHelpTopicPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminHelpTopicPage"];
        };
        AdminImpact: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminImpactAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminImpact"];
        };
        AdminImpactPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminImpact"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminImpactPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminImpactPage"];
        };
        AdminLocation: {
            id: number;
            /** @description How it is called. */
            title: string;
            /** @description Its address for mails. */
            email: string;
            /** @description Its telephone number. */
            phone: string;
            /** @description Where it is. */
            address: string;
            /** @description The region it is in. */
            category_id: number | null;
            /** @description The department it belongs to. */
            department_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminLocationAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminLocation"];
        };
        AdminLocationCategory: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminLocationCategoryAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminLocationCategory"];
        };
        AdminLocationCategoryPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminLocationCategory"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminLocationCategoryPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminLocationCategoryPage"];
        };
        AdminLocationPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminLocation"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminLocationPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminLocationPage"];
        };
        AdminMerging: {
            moved: number;
            /** @description False: ask again. */
            done: boolean;
        };
        AdminMergingAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminMerging"];
        };
        AdminPriority: {
            id: number;
            /** @description How it is called. */
            name: string;
            /** @description When it is right. */
            description: string;
            /** @description As #rrggbb. */
            color: string;
            /** @description 1 is the most urgent; lists sort by it. */
            urgency: number;
            /** @description Whether it can be chosen. */
            active: boolean;
            /** @description Whether customers can choose it. */
            is_public: boolean;
        };
        AdminPriorityAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminPriority"];
        };
        AdminPriorityPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminPriority"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminPriorityPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminPriorityPage"];
        };
        AdminPurchasedAddress: {
            id: number;
            /** @description Host, port and path of the desk, as the billing check compares them. */
            address: string;
            /** @description What was bought. */
            plan: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        AdminPurchasedAddressAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminPurchasedAddress"];
        };
        AdminPurchasedAddressPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminPurchasedAddress"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminPurchasedAddressPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminPurchasedAddressPage"];
        };
        AdminReleasePriority: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminReleasePriorityAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminReleasePriority"];
        };
        AdminReleasePriorityPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminReleasePriority"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminReleasePriorityPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminReleasePriorityPage"];
        };
        AdminReleaseStatus: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminReleaseStatusAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminReleaseStatus"];
        };
        AdminReleaseStatusPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminReleaseStatus"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminReleaseStatusPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminReleaseStatusPage"];
        };
        AdminReleaseType: {
            id: number;
            /** @description How it is called. */
            name: string;
        };
        AdminReleaseTypeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminReleaseType"];
        };
        AdminReleaseTypePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminReleaseType"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminReleaseTypePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminReleaseTypePage"];
        };
        AdminRemoval: {
            /** @description False: what has it is gone through first, in the background. */
            removed: boolean;
        };
        AdminRemovalAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminRemoval"];
        };
        AdminSlaPlan: {
            id: number;
            /** @description How it is called. */
            name: string;
            /** @description After how many seconds a ticket is due. */
            grace_seconds: number;
            /** @description A note for admins. */
            admin_note: string;
            /** @description Whether it can be chosen. */
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminSlaPlanAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminSlaPlan"];
        };
        AdminSlaPlanPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminSlaPlan"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminSlaPlanPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminSlaPlanPage"];
        };
        AdminStaffMember: {
            id: number;
            /**
             * @description Admins may do everything; agents what their permissions and departments allow.
             * @enum {string}
             */
            role: "agent" | "admin";
            /** @description Where mails go, and the invitation first. */
            email: string | null;
            /** @description What they can sign in with beside the address. */
            user_name: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name: string;
            /** @description What an agent may do; an admin may do everything. */
            permissions: ("create_ticket" | "edit_ticket" | "close_ticket" | "transfer_ticket" | "delete_ticket" | "assign_ticket" | "access_kb" | "ban_email" | "organisation_document_upload" | "email_verification" | "mobile_verification" | "account_activate")[];
            /** @description Whether they can sign in. */
            active: boolean;
            /** @description Whether they are shut out. */
            ban: boolean;
            /**
             * Format: date-time
             * @description When they last signed in.
             */
            last_login_at: string | null;
            /**
             * Format: date-time
             * @description Since when they sign in with a second factor.
             */
            two_factor_at: string | null;
            /** @description The departments whose tickets they work on. */
            departments: number[];
            /** @description The teams they are in. */
            teams: number[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminStaffMemberAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminStaffMember"];
        };
        AdminStaffMemberPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminStaffMember"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminStaffMemberPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminStaffMemberPage"];
        };
        AdminTeam: {
            id: number;
            /** @description How it is called. */
            name: string;
            /** @description Whether tickets can be given to it. */
            active: boolean;
            /** @description Who leads it. */
            lead_id: number | null;
            /** @description A note for admins. */
            admin_notes: string;
            /** @description The agents in it. */
            members: number[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AdminTeamAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTeam"];
        };
        AdminTeamPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminTeam"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminTeamPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTeamPage"];
        };
        AdminTicketSource: {
            id: number;
            /** @description How filters call it. */
            name: string;
            /** @description What is shown. */
            label: string;
            /** @description The class of its icon. */
            css_class: string;
        };
        AdminTicketSourceAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTicketSource"];
        };
        AdminTicketSourcePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminTicketSource"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminTicketSourcePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTicketSourcePage"];
        };
        AdminTicketStatus: {
            id: number;
            /** @description What is shown. */
            name: string;
            /** @description The one of the eight statuses of the system that it stands for. */
            meaning_id: number | null;
            /** @description How the note begins that a change to it leaves on the ticket. */
            message: string;
            /** @description Its place in lists. */
            sort: number;
        };
        AdminTicketStatusAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTicketStatus"];
        };
        AdminTicketStatusPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminTicketStatus"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminTicketStatusPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTicketStatusPage"];
        };
        AdminTicketType: {
            id: number;
            /** @description How it is called. */
            name: string;
            /** @description What it is for. */
            description: string;
            /** @description Whether it can be chosen. */
            active: boolean;
            /** @description Whether customers can choose it. */
            is_public: boolean;
        };
        AdminTicketTypeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTicketType"];
        };
        AdminTicketTypePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AdminTicketType"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AdminTicketTypePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminTicketTypePage"];
        };
        AnnouncedUser: {
            email: string;
        };
        AppPassword: {
            id: number;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string | null;
        };
        AppPasswords: {
            app_passwords: components["schemas"]["AppPassword"][];
        };
        AppPasswordsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AppPasswords"];
        };
        Article: {
            id: number;
            slug: string;
            title: string;
            body: string;
            /** @description A tag of BCP 47; null: nobody said. */
            language: string | null;
            category: components["schemas"]["CategoryName"] | null;
            published: boolean;
            public: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: uri */
            url: string;
            /**
             * Format: uri
             * @description Its page in the public knowledge base; null: not everybody may read it.
             */
            page_url: string | null;
            /** @description What readers of its page said, for staff only. */
            votes: components["schemas"]["ArticleVotes"] | null;
        };
        ArticleVotes: {
            helpful: number;
            unhelpful: number;
        };
        Asset: {
            id: number;
            name: string;
            external_id: string | null;
            asset_type: components["schemas"]["Entry"] | null;
            department: components["schemas"]["Entry"] | null;
            impact_type: components["schemas"]["Entry"] | null;
            location_id: number | null;
            managed_by: components["schemas"]["Entry"] | null;
            used_by: components["schemas"]["Entry"] | null;
            /** Format: date-time */
            assigned_on: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            description: string;
            problems: components["schemas"]["LinkedRecord"][];
            changes: components["schemas"]["LinkedRecord"][];
            releases: components["schemas"]["LinkedRecord"][];
        };
        AssetAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Asset"];
        };
        AssetItem: {
            id: number;
            name: string;
            external_id: string | null;
            asset_type: components["schemas"]["Entry"] | null;
            department: components["schemas"]["Entry"] | null;
            impact_type: components["schemas"]["Entry"] | null;
            location_id: number | null;
            managed_by: components["schemas"]["Entry"] | null;
            used_by: components["schemas"]["Entry"] | null;
            /** Format: date-time */
            assigned_on: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AssetPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AssetItem"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AssetPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AssetPage"];
        };
        AssetType: {
            id: number;
            name: string;
            parent_id: number | null;
        };
        AssignedTickets: {
            assigned: number[];
            failed: components["schemas"]["Failure"][];
        };
        AssignedTicketsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AssignedTickets"];
        };
        AuditEntry: {
            id: number;
            type: string;
            subject: string;
            subject_id: number;
            /** @description The role of the actor; `service` by a key. */
            by: string;
            actor: components["schemas"]["Person"] | null;
            changes: {
                field: string;
                from: unknown;
                to: unknown;
            }[];
            context: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
        };
        AuditPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["AuditEntry"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        AuditPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AuditPage"];
        };
        CannedReply: {
            id: number;
            title: string;
            /** @description With its placeholders. */
            body: string;
            /** @description 0: everybody’s. */
            department_id: number;
        };
        CannedReplyPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["CannedReply"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        CannedReplyPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["CannedReplyPage"];
        };
        Category: {
            id: number;
            name: string;
            slug: string;
            description: string;
            active: boolean;
            parent_id: number;
        };
        CategoryName: {
            id: number;
            name: string;
            slug: string;
        };
        Change: {
            id: number;
            subject: string;
            requester: components["schemas"]["Person"] | null;
            status: components["schemas"]["Entry"] | null;
            priority: components["schemas"]["Entry"] | null;
            changeType: components["schemas"]["Entry"] | null;
            impactType: components["schemas"]["Entry"] | null;
            location_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            description: string;
            assetList: components["schemas"]["Entry"][];
            problems: components["schemas"]["LinkedRecord"][];
            release: components["schemas"]["LinkedRecord"] | null;
            updates: components["schemas"]["ChangeUpdates"];
            attach: components["schemas"]["RecordFile"][];
        };
        ChangeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Change"];
        };
        ChangeItem: {
            id: number;
            subject: string;
            requester: components["schemas"]["Person"] | null;
            status: components["schemas"]["Entry"] | null;
            priority: components["schemas"]["Entry"] | null;
            changeType: components["schemas"]["Entry"] | null;
            impactType: components["schemas"]["Entry"] | null;
            location_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ChangePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["ChangeItem"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        ChangePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ChangePage"];
        };
        ChangeUpdates: {
            reason: string | null;
            impact: string | null;
            "rollout-plan": string | null;
            "backout-plan": string | null;
        };
        ChangedTickets: {
            changed: number[];
            failed: components["schemas"]["Failure"][];
        };
        ChangedTicketsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ChangedTickets"];
        };
        CheckedUrl: {
            url: string;
            valid: boolean;
        };
        CheckedUrlAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["CheckedUrl"];
        };
        Collaborator: {
            id: number;
            user_id: number;
            email: string | null;
            first_name: string;
            last_name: string;
            user_name: string | null;
            profile_pic: string | null;
            role: string;
            is_active: boolean;
        };
        CurrentUser: {
            user: components["schemas"]["Account"];
        };
        CurrentUserAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["CurrentUser"];
        };
        CustomerErasure: {
            /** @enum {string} */
            state: "running" | "done" | "gone";
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            ended_at: string | null;
            /** @description What no erasure reaches. */
            stays: string[];
        };
        CustomerErasureAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["CustomerErasure"];
        };
        CustomerExport: {
            /** @enum {string} */
            state: "running" | "done" | "gone";
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            ended_at: string | null;
            bytes: number;
            /** Format: date-time */
            expires_at: string | null;
        };
        CustomerExportAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["CustomerExport"];
        };
        CustomerPrivacy: {
            export: components["schemas"]["CustomerExport"] | null;
            erasure: components["schemas"]["CustomerErasure"] | null;
        };
        CustomerPrivacyAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["CustomerPrivacy"];
        };
        DatabaseStep: {
            /** @constant */
            connection: "d1";
            /** @constant */
            migrated: true;
            /** @constant */
            seeded: true;
        };
        DatabaseStepAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["DatabaseStep"];
        };
        DeadLetter: {
            id: number;
            message_id: string;
            /** @description What was sent. */
            body: unknown;
            attempts: number;
            last_error: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            replayed_at: string | null;
        };
        DeadLetterPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["DeadLetter"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        DeadLetterPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["DeadLetterPage"];
        };
        DeletedTickets: {
            deleted: number[];
            failed: components["schemas"]["Failure"][];
        };
        DeletedTicketsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["DeletedTickets"];
        };
        Department: {
            id: number;
            name: string;
            /** @description 1: public. */
            type: number;
            sla?: number | null;
            manager?: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Dependencies: {
            departments: components["schemas"]["Entry"][];
            sla: components["schemas"]["SlaEntry"][];
            staffs: components["schemas"]["StaffEntry"][];
            teams: components["schemas"]["Entry"][];
            priorities: components["schemas"]["PriorityEntry"][];
            helptopics: components["schemas"]["HelpTopicEntry"][];
            status: components["schemas"]["Entry"][];
            sources: components["schemas"]["Entry"][];
            type: components["schemas"]["Entry"][];
            tickets_count: components["schemas"]["TicketCount"][];
        };
        DependenciesAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Dependencies"];
        };
        EditedUser: {
            user: components["schemas"]["User"];
            pending_email: string | null;
        };
        EditedUserAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["EditedUser"];
        };
        EmptyAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: null;
        };
        Entry: {
            id: number;
            name: string;
        };
        EventChange: {
            field: string;
            from: string | number | boolean | null;
            to: string | number | boolean | null;
        };
        EventSubject: {
            type: string;
            id: number;
        };
        /** @description With a tombstone all but the first six are null. */
        ExportedTicket: {
            id: number;
            /** @description The last event of it. */
            event_id: number;
            /** Format: date-time */
            changed_at: string;
            tombstone: ("deleted" | "merged" | "erased" | "out_of_scope") | null;
            ticket_number: string | null;
            merged_into_id: number | null;
            title: string | null;
            status: string | null;
            status_id: number | null;
            priority: string | null;
            priority_id: number | null;
            department: string | null;
            department_id: number | null;
            team: string | null;
            team_id: number | null;
            type: string | null;
            type_id: number | null;
            source: string | null;
            source_id: number | null;
            help_topic: string | null;
            help_topic_id: number | null;
            sla: string | null;
            sla_id: number | null;
            requester_id: number | null;
            requester_name: string | null;
            requester_email: string | null;
            assignee_id: number | null;
            assignee_name: string | null;
            assignee_email: string | null;
            is_overdue: boolean | null;
            is_answered: boolean | null;
            last_replier: string | null;
            thread_count: number | null;
            attachment_count: number | null;
            collaborator_count: number | null;
            reopened_count: number | null;
            version: number | null;
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            updated_at: string | null;
            /** Format: date-time */
            duedate: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** Format: date-time */
            reopened_at: string | null;
        };
        Failure: {
            id: number;
            code: string;
            reason: string;
        };
        Feed: {
            events: components["schemas"]["FeedEvent"][];
            /** @description What the next request sends as `since`. */
            cursor: string;
            has_more: boolean;
        };
        FeedAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Feed"];
        };
        FeedEvent: {
            id: number;
            type: string;
            /** Format: date-time */
            created_at: string;
            subject: components["schemas"]["EventSubject"];
            actor: components["schemas"]["Actor"];
            changes: components["schemas"]["EventChange"][];
            /**
             * Format: uri
             * @description Where the subject is read; null for what has no such address.
             */
            link: string | null;
        };
        File: {
            id: number;
            name: string;
            size: number;
            type: string;
            /**
             * Format: uri
             * @description Good for five minutes without a token.
             */
            url: string;
        };
        FormField: {
            name: string;
            label: string;
            /** @enum {string} */
            type: "text" | "textarea" | "number" | "select" | "checkbox" | "date" | "email" | "file";
            required: boolean;
            options: components["schemas"]["FormOption"][];
        };
        FormOption: {
            id: number | string;
            name: string;
        };
        FoundArticle: {
            id: number;
            slug: string;
            title: string;
            snippet: string;
            category: components["schemas"]["CategoryName"] | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: uri */
            url: string;
            /**
             * Format: uri
             * @description Its page in the public knowledge base; null: not everybody may read it.
             */
            page_url: string | null;
        };
        FoundArticlePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["FoundArticle"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        FoundArticlePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["FoundArticlePage"];
        };
        FoundTicket: {
            id: number;
            ticket_number: string;
            title: string;
            /** @description Its name. */
            status: string | null;
            status_id: number;
            /** @description Its name. */
            source: string | null;
            /** @description Its name. */
            type: string | null;
            priority: components["schemas"]["Priority"];
            department: components["schemas"]["NamedLink"] | null;
            sla: components["schemas"]["NamedLink"] | null;
            help_topic: components["schemas"]["HelpTopicLink"] | null;
            from: components["schemas"]["Person"];
            assignee: components["schemas"]["Person"] | null;
            team: components["schemas"]["NamedLink"] | null;
            is_overdue: boolean;
            is_answered: boolean;
            last_replier: string;
            thread_count: number;
            attachment_count: number;
            countcollaborator: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            duedate: string | null;
            /** Format: date-time */
            closed_at: string | null;
            snippet: string | null;
        };
        FoundTicketPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["FoundTicket"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        FoundTicketPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["FoundTicketPage"];
        };
        GeneralUpdate: {
            identifier: string;
            value: string | null;
            "solution-title"?: string | null;
            /** Format: date-time */
            updated_at: string | null;
            author: components["schemas"]["Person"] | null;
            attach: components["schemas"]["RecordFile"][];
        };
        GeneralUpdateAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["GeneralUpdate"];
        };
        GetGeneralUpdateAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: string | null;
        };
        GetGeneralUpdatesAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ProblemUpdates"] | components["schemas"]["ChangeUpdates"] | components["schemas"]["ReleaseUpdates"];
        };
        GetProblemOfTicketAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Problem"] | null;
        };
        GetServiceDeskFormAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: {
                priority_ids: components["schemas"]["ProblemPriority"][];
                assets: components["schemas"]["Entry"][];
                status_type_ids: components["schemas"]["Entry"][];
                departments: components["schemas"]["Entry"][];
                impact_ids: components["schemas"]["Entry"][];
                assigned_ids: components["schemas"]["Person"][];
                group_ids: components["schemas"]["Entry"][];
                location_type_ids: components["schemas"]["Entry"][];
            } | {
                sd_changes_priorities: components["schemas"]["Entry"][];
                assets: components["schemas"]["Entry"][];
                statuses: components["schemas"]["Entry"][];
                sd_changes_types: components["schemas"]["Entry"][];
                sd_impact_types: components["schemas"]["Entry"][];
                requester: components["schemas"]["Person"][];
                sd_locations: components["schemas"]["Entry"][];
            } | {
                sd_release_priorities: components["schemas"]["Entry"][];
                assets: components["schemas"]["Entry"][];
                statuses: components["schemas"]["Entry"][];
                sd_release_types: components["schemas"]["Entry"][];
                sd_locations: components["schemas"]["Entry"][];
            } | {
                sd_asset_types: components["schemas"]["AssetType"][];
                departments: components["schemas"]["Entry"][];
                sd_impact_types: components["schemas"]["Entry"][];
                sd_locations: components["schemas"]["Entry"][];
                managed_by: components["schemas"]["Person"][];
                used_by: components["schemas"]["Person"][];
            };
        };
        GetTicketFormAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["FormField"][];
        };
        /** @description RFC 6749, section 5.1. */
        Grant: {
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            expires_in: number;
            refresh_token?: string;
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
            /** @enum {string} */
            data_key: "missing" | "present";
            /** @enum {string} */
            push: "on" | "off";
            /** @enum {string} */
            web_push: "on" | "off";
            web_push_public_key: string | null;
            /** @enum {string} */
            turnstile: "on" | "off";
            turnstile_site_key: string | null;
        };
        HealthAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Health"];
        };
        HealthCheck: {
            /** @enum {string} */
            name: "secrets" | "migrations" | "bindings" | "mail" | "queues" | "dead_letters" | "search" | "clock" | "replication" | "limits";
            /** @enum {string} */
            state: "ok" | "warning" | "wrong";
            message: string;
            mend: string | null;
        };
        HeldLock: {
            lock: components["schemas"]["HeldTicketLock"] | null;
        };
        HeldLockAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["HeldLock"];
        };
        HeldTicketLock: {
            by: components["schemas"]["Person"];
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            expires_at: string;
            is_mine: boolean;
        };
        HelpTopic: {
            id: number;
            topic: string;
            department: number | null;
            priority: number | null;
            sla_plan?: number | null;
            auto_assign?: number | null;
            status: number;
            /** @description 1: public. */
            type: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        HelpTopicEntry: {
            id: number;
            topic: string;
        };
        HelpTopicLink: {
            id: number;
            topic: string | null;
        };
        HistoryChange: {
            field: string;
            from: string | number | boolean | null;
            to: string | number | boolean | null;
            from_name: string | null;
            to_name: string | null;
        };
        HistoryEvent: {
            id: number;
            type: string;
            actor: components["schemas"]["Actor"];
            changes: components["schemas"]["HistoryChange"][];
            /** Format: date-time */
            created_at: string;
        };
        HistoryPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["HistoryEvent"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        HistoryPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["HistoryPage"];
        };
        ImportCount: {
            kind: string;
            created: number;
            /** @description Something here has the same name or address, and stays as it is. */
            linked: number;
            /** @description Imported before. */
            known: number;
            skipped: number;
        };
        ImportOutcome: {
            counts: components["schemas"]["ImportCount"][];
            remarks: components["schemas"]["ImportRemark"][];
        };
        ImportOutcomeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ImportOutcome"];
        };
        ImportRemark: {
            kind: string;
            /** @description As it was sent. */
            id: number;
            code: string;
            text: string;
        };
        Installed: {
            user: components["schemas"]["Account"];
            url: string;
            api_key: string;
        };
        InstalledAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Installed"];
        };
        LinkedRecord: {
            id: number;
            subject: string;
        };
        LinkedTicket: {
            id: number;
            ticket_number: string;
            title: string;
        };
        ListAdminCollectionsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["AdminCollection"][];
        };
        ListAgentsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["User"][];
        };
        ListAssignableAgentsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Entry"][];
        };
        ListCategoriesAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Category"][];
        };
        ListChangesOfProblemAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ChangeItem"][];
        };
        ListCollaboratorsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Collaborator"][];
        };
        ListDepartmentsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Department"][];
        };
        ListHelpTopicsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["HelpTopic"][];
        };
        ListPrioritiesAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["TicketPriority"][];
        };
        ListReleasesOfChangeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ReleaseItem"][];
        };
        ListSlaPlansAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["SlaPlan"][];
        };
        ListTeamsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Team"][];
        };
        LiveTicket: {
            ticket: string;
            expires_in: number;
        };
        LiveTicketAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["LiveTicket"];
        };
        MergedInto: {
            id: number;
            ticket_number: string | null;
        };
        Misconfigured: {
            /** @constant */
            success: false;
            message: string;
            data: {
                /** @enum {string} */
                status: "misconfigured" | "unavailable";
                version: string;
                problems: string[];
            };
        };
        NamedLink: {
            id: number;
            name: string | null;
        };
        NewAdminApiKey: {
            id: number;
            /** @description What it is for. */
            name: string;
            /**
             * @description An app, a service that stands for an agent, or a widget in web pages.
             * @enum {string}
             */
            kind: "app" | "service" | "widget";
            /** @description The agent that a service key stands for. */
            user_id: number | null;
            /** @description The pages that a widget key works in. */
            origins: string[];
            /**
             * @description admin: a service key, bound to an admin, that opens administration.
             * @enum {string}
             */
            scope: "none" | "admin";
            /**
             * Format: date-time
             * @description When it ends; a key of the scope admin has to.
             */
            expires_at: string | null;
            /** @description How it begins. */
            hint: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to the hour.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Since when it is worth nothing.
             */
            revoked_at: string | null;
            key?: string;
        };
        NewAdminApiKeyAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["NewAdminApiKey"];
        };
        NewAppPassword: {
            id: number;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string | null;
            password: string;
        };
        NewAppPasswordAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["NewAppPassword"];
        };
        NewTicket: {
            ticket_id: number;
            ticket_number: string;
            ticket?: components["schemas"]["Ticket"];
        };
        NewTicketAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["NewTicket"];
        };
        NewWebhook: {
            id: number;
            /** Format: uri */
            url: string;
            description: string;
            /** @description Empty: all. */
            types: string[];
            /** @description Null: everything. */
            department: number | null;
            active: boolean;
            /** @enum {string} */
            state: "active" | "off" | "failing";
            /** Format: date-time */
            failing_since: string | null;
            /** Format: date-time */
            previous_secret_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Shown this once. */
            secret: string;
        };
        NewWebhookAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["NewWebhook"];
        };
        Notification: {
            id: number;
            message: string;
            type: string;
            scenario: string;
            row_id: number;
            seen: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description The id of who did it, or `System`. */
            by: string;
            /** @description Who did it. */
            requester: components["schemas"]["Person"] | null;
        };
        NotificationPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["Notification"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
            unread: number;
        };
        NotificationPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["NotificationPage"];
        };
        /** @description RFC 6749, section 5.2. */
        OAuthRefusal: {
            error: string;
            error_description: string;
        };
        OneArticle: {
            article: components["schemas"]["Article"];
        };
        OneArticleAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["OneArticle"];
        };
        OneCategory: {
            category: components["schemas"]["Category"];
        };
        OneCategoryAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["OneCategory"];
        };
        OneCollaborator: {
            collaborator: components["schemas"]["Collaborator"];
        };
        OneCollaboratorAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["OneCollaborator"];
        };
        OneSettings: {
            settings: components["schemas"]["Settings"];
            about: {
                [key: string]: components["schemas"]["AboutSetting"];
            };
        };
        OneSettingsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["OneSettings"];
        };
        OneThread: {
            thread: components["schemas"]["Thread"];
        };
        OneThreadAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["OneThread"];
        };
        OneTicket: {
            ticket: components["schemas"]["Ticket"];
        };
        OneTicketAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["OneTicket"];
        };
        OneUser: {
            user: components["schemas"]["User"];
        };
        OneUserAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["OneUser"];
        };
        Person: {
            id: number;
            first_name: string;
            last_name: string;
            user_name: string | null;
            email: string | null;
            profile_pic: string | null;
        };
        Priority: {
            id: number;
            name: string | null;
            color: string | null;
        };
        PriorityEntry: {
            priority_id: number;
            priority: string;
            priority_color: string;
        };
        Problem: {
            id: number;
            /** @description The e-mail of the requester; empty without one. */
            from: string;
            subject: string;
            department: components["schemas"]["Entry"] | null;
            status_type_id: components["schemas"]["Entry"] | null;
            priority_id: components["schemas"]["ProblemPriority"] | null;
            impact_id: components["schemas"]["Entry"] | null;
            assigned_id: components["schemas"]["Person"] | null;
            location_type_id: number | null;
            group_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            description: string;
            asset: components["schemas"]["Entry"][];
            tickets: components["schemas"]["LinkedTicket"][];
            changes: components["schemas"]["LinkedRecord"][];
            updates: components["schemas"]["ProblemUpdates"];
            attach: components["schemas"]["RecordFile"][];
        };
        ProblemAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Problem"];
        };
        ProblemItem: {
            id: number;
            /** @description The e-mail of the requester; empty without one. */
            from: string;
            subject: string;
            department: components["schemas"]["Entry"] | null;
            status_type_id: components["schemas"]["Entry"] | null;
            priority_id: components["schemas"]["ProblemPriority"] | null;
            impact_id: components["schemas"]["Entry"] | null;
            assigned_id: components["schemas"]["Person"] | null;
            location_type_id: number | null;
            group_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ProblemPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["ProblemItem"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        ProblemPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ProblemPage"];
        };
        ProblemPriority: {
            priority_id: number;
            priority: string;
        };
        ProblemUpdates: {
            "root-cause": string | null;
            impact: string | null;
            symptoms: string | null;
            solution: string | null;
            "solution-title": string | null;
        };
        Purchase: {
            url: string;
            purchased: boolean;
            plan: string | null;
            /**
             * Format: date-time
             * @description Null: it never ends.
             */
            expires_at: string | null;
        };
        PurchaseAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Purchase"];
        };
        RebuildStep: {
            /** @enum {string} */
            phase: "tickets" | "articles" | "words" | "done";
            position: number;
            indexed: number;
            done: boolean;
        };
        RebuildStepAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["RebuildStep"];
        };
        RecordFile: {
            id: number;
            name: string;
            size: number;
            type: string;
            /**
             * Format: uri
             * @description Good for five minutes without a token.
             */
            url: string;
            /** @description The general update that it belongs to; null: the record itself. */
            identifier: string | null;
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        RecoveryCodesAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["RecoveryCodes"];
        };
        ReducedUser: {
            id: number;
            first_name: string;
            last_name: string;
            user_name: string | null;
            email: string | null;
            phone_number: string;
            picture: string | null;
        };
        ReducedUserPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["ReducedUser"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        ReducedUserPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ReducedUserPage"];
        };
        Refusal: {
            /** @constant */
            success: false;
            message: string;
            data: components["schemas"]["RefusalDetails"] | null;
        };
        RefusalDetails: {
            errors: {
                [key: string]: string[];
            };
            error_codes: {
                [key: string]: string[];
            };
        };
        /** @description `result` stands there when the token is missing. */
        RefusalV3: {
            /** @constant */
            success: false;
            message: string;
            data: components["schemas"]["RefusalDetails"] | null;
            result?: {
                fails: string;
            };
        };
        RegisteredDevice: {
            id: number | null;
        };
        RegisteredDeviceAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["RegisteredDevice"];
        };
        /** @description A guest is told the address only. */
        RegisteredUser: {
            user: components["schemas"]["User"] | components["schemas"]["AnnouncedUser"];
        };
        RegisteredUserAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["RegisteredUser"];
        };
        Release: {
            id: number;
            subject: string;
            status: components["schemas"]["Entry"] | null;
            priority: components["schemas"]["Entry"] | null;
            releaseType: components["schemas"]["Entry"] | null;
            /** Format: date-time */
            planned_start_date: string | null;
            /** Format: date-time */
            planned_end_date: string | null;
            location_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            description: string;
            assetList: components["schemas"]["Entry"][];
            changes: components["schemas"]["LinkedRecord"][];
            updates: components["schemas"]["ReleaseUpdates"];
            attach: components["schemas"]["RecordFile"][];
        };
        ReleaseAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Release"];
        };
        ReleaseItem: {
            id: number;
            subject: string;
            status: components["schemas"]["Entry"] | null;
            priority: components["schemas"]["Entry"] | null;
            releaseType: components["schemas"]["Entry"] | null;
            /** Format: date-time */
            planned_start_date: string | null;
            /** Format: date-time */
            planned_end_date: string | null;
            location_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ReleasePage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["ReleaseItem"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        ReleasePageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ReleasePage"];
        };
        ReleaseUpdates: {
            "build-plan": string | null;
            "test-plan": string | null;
        };
        RemovedWebhook: {
            removed: boolean;
        };
        RemovedWebhookAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["RemovedWebhook"];
        };
        RenderedCannedReply: {
            id: number;
            title: string;
            /** @description With its placeholders. */
            body: string;
            /** @description 0: everybody’s. */
            department_id: number;
            /** @description For the ticket that was named; null where none was. */
            rendered: {
                html: string;
                text: string;
            } | null;
        };
        RenderedCannedReplyAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["RenderedCannedReply"];
        };
        ReplayedDeadLetters: {
            replayed: number[];
            failed: components["schemas"]["Failure"][];
        };
        ReplayedDeadLettersAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ReplayedDeadLetters"];
        };
        ReplayedRange: {
            replayed: number;
            cursor: number;
            has_more: boolean;
        };
        ReplayedRangeAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ReplayedRange"];
        };
        ReplyWithDetails: {
            thread: components["schemas"]["Thread"];
            ticket: components["schemas"]["Ticket"];
            threads: components["schemas"]["Thread"][];
        };
        ReplyWithDetailsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ReplyWithDetails"];
        };
        Requester: {
            id: number;
            first_name: string;
            last_name: string;
            user_name: string | null;
            email: string | null;
            profile_pic: string | null;
            role: components["schemas"]["Role"];
            active: boolean;
            ban: boolean;
            is_delete: boolean;
            mobile: string | null;
            country_code: string;
            phone_number: string;
            company: string;
        };
        RestoredFile: {
            /** @constant */
            restored: true;
        };
        RestoredFileAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["RestoredFile"];
        };
        Retention: {
            /** @description 0: it is off. */
            days: number;
            /** @enum {string} */
            action: "erase" | "delete";
            /**
             * Format: date-time
             * @description Nothing is taken before; null: it is off.
             */
            starts_at: string | null;
            count: number;
            count_is_exact: boolean;
            /** @description The oldest first. */
            next: {
                id: number;
                ticket_number: string;
                /** Format: date-time */
                closed_at: string;
            }[];
        };
        RetentionAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Retention"];
        };
        Revoked: Record<string, never>;
        /** @enum {string} */
        Role: "customer" | "agent" | "admin";
        SearchPeopleAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["User"][];
        };
        Session: {
            id: string;
            current: boolean;
            user_agent: string;
            app_password: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        Sessions: {
            sessions: components["schemas"]["Session"][];
        };
        SessionsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Sessions"];
        };
        Settings: {
            company: string;
            url: string;
            timezone: string;
            default_department_id: number;
            default_help_topic_id: number;
            default_priority_id: number;
            default_sla_plan_id: number;
            default_type_id: number;
            ticket_number_format: string;
            auto_close_days: number;
            customer_may_set_status: boolean;
            customer_may_set_priority: boolean;
            acknowledge_tickets: boolean;
            /** @enum {string} */
            language: "en" | "de" | "fr" | "es" | "pt" | "ar" | "hi" | "ja" | "zh";
            accent_color: string;
            logo_url: string;
            api_key_mandatory: boolean;
            /** @enum {string} */
            two_factor_required: "none" | "admins" | "staff";
            mail_footer: string;
            writing_limits_percent: number;
            retention_days: number;
            /** @enum {string} */
            retention_action: "erase" | "delete";
        };
        SignedIn: {
            token: string;
            /** @constant */
            token_type: "Bearer";
            /** @description Seconds. */
            expires_in: number;
            refresh_token: string | null;
            user: components["schemas"]["Account"];
        };
        SignedInAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["SignedIn"];
        };
        SlaEntry: {
            id: number;
            name: string;
            sla_duration: string;
        };
        SlaPlan: {
            id: number;
            name: string;
            /** @example 6 Hours */
            grace_period: string;
            status: number;
            admin_note?: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        StaffEntry: {
            id: number;
            email: string | null;
            first_name: string;
            last_name: string;
            user_name: string | null;
        };
        Statistics: {
            tickets: {
                open: number;
                resolved: number;
                closed: number;
                archived: number;
                deleted: number;
                unverified: number;
                approval: number;
                spam: number;
            };
            people: {
                customers: number;
                agents: number;
                admins: number;
            };
            records: {
                problems: number;
                changes: number;
                releases: number;
                assets: number;
            };
            /** @description Published ones, counted to 1000. */
            articles: number;
            /** @description Each counted to 1000. */
            waiting: {
                events: number;
                deliveries: number;
                webhooks: number;
                dead_letters: number;
                /** Format: date-time */
                oldest_event_at: string | null;
            };
        };
        StatisticsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Statistics"];
        };
        StoredFile: {
            key: string;
            size: number;
            /** Format: date-time */
            uploaded_at: string;
        };
        StoredFiles: {
            files: components["schemas"]["StoredFile"][];
            /** @description True: ask again with `after` the last key. */
            has_more: boolean;
        };
        StoredFilesAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["StoredFiles"];
        };
        Team: {
            id: number;
            name: string;
            status: number;
            team_lead?: number | null;
            admin_notes?: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TestMail: {
            to: string;
        };
        TestMailAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["TestMail"];
        };
        /** @description An entry of a conversation. */
        Thread: {
            id: number;
            ticket_id: number;
            /** @enum {string} */
            poster: "client" | "support" | "system";
            is_internal: boolean;
            title: string;
            body: string;
            body_text: string;
            /** Format: date-time */
            created_at: string;
            user: components["schemas"]["Person"] | null;
            attach: components["schemas"]["File"][];
        };
        ThreadPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["Thread"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        ThreadPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["ThreadPage"];
        };
        /** @description A ticket with everything that belongs to it but its conversation. */
        Ticket: {
            id: number;
            ticket_number: string;
            user_id: number;
            dept_id: number;
            team_id: number;
            priority_id: number;
            sla: number;
            help_topic_id: number;
            /** @description Its id. */
            status: number;
            flags: number;
            /** @description IPv4 as a number, 0 for IPv6. */
            ip_address: number;
            assigned_to: number;
            lock_by: number;
            /** @description Epoch seconds. */
            lock_at: number;
            /** @description Its id. */
            source: number;
            isoverdue: number;
            /** @description Its id. */
            type: number;
            title: string;
            status_name: string | null;
            priority_name: string | null;
            priority_color: string | null;
            dept_name: string | null;
            sla_name: string | null;
            source_name: string | null;
            helptopic_name: string | null;
            type_name: string | null;
            from: components["schemas"]["Person"];
            assignee: components["schemas"]["Person"] | null;
            team: components["schemas"]["NamedLink"] | null;
            is_overdue: boolean;
            is_answered: boolean;
            last_replier: string;
            thread_count: number;
            attachment_count: number;
            countcollaborator: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            duedate: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** Format: date-time */
            reopened_at: string | null;
            collaborators: components["schemas"]["Person"][];
            /** @description Custom fields by their names. */
            form: {
                [key: string]: string;
            };
            /** @description Who is answering right now; null for customers. */
            lock: components["schemas"]["TicketLock"] | null;
            /** @description Where the conversation of a merged ticket goes on. */
            merged_into: components["schemas"]["MergedInto"] | null;
        };
        TicketCount: {
            name: string;
            count: number;
        };
        TicketExport: {
            tickets: components["schemas"]["ExportedTicket"][];
            /** @description What the next request sends as `since`. */
            cursor: string;
            has_more: boolean;
        };
        TicketExportAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["TicketExport"];
        };
        /** @description A ticket as lists show it. */
        TicketItem: {
            id: number;
            ticket_number: string;
            title: string;
            /** @description Its name. */
            status: string | null;
            status_id: number;
            /** @description Its name. */
            source: string | null;
            /** @description Its name. */
            type: string | null;
            priority: components["schemas"]["Priority"];
            department: components["schemas"]["NamedLink"] | null;
            sla: components["schemas"]["NamedLink"] | null;
            help_topic: components["schemas"]["HelpTopicLink"] | null;
            from: components["schemas"]["Person"];
            assignee: components["schemas"]["Person"] | null;
            team: components["schemas"]["NamedLink"] | null;
            is_overdue: boolean;
            is_answered: boolean;
            last_replier: string;
            thread_count: number;
            attachment_count: number;
            countcollaborator: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            duedate: string | null;
            /** Format: date-time */
            closed_at: string | null;
        };
        TicketLock: {
            by: components["schemas"]["Person"];
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            expires_at: string;
        };
        TicketPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["TicketItem"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        TicketPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["TicketPage"];
        };
        TicketPriority: {
            priority_id: number;
            priority: string;
            status: number;
            priority_desc: string;
            priority_color: string;
            priority_urgency: number;
            ispublic: number;
            is_default: number;
        };
        TicketsOfRequester: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["TicketItem"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
            requester: components["schemas"]["Requester"];
        };
        TicketsOfRequesterAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["TicketsOfRequester"];
        };
        TwoFactor: {
            enabled: boolean;
            /** Format: date-time */
            enabled_at: string | null;
            recovery_codes_left: number;
            required: boolean;
        };
        TwoFactorAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["TwoFactor"];
        };
        TwoFactorSecret: {
            secret: string;
            otpauth_url: string;
        };
        TwoFactorSecretAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["TwoFactorSecret"];
        };
        UnreadNotifications: {
            unread: number;
        };
        UnreadNotificationsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["UnreadNotifications"];
        };
        User: {
            id: number;
            first_name: string;
            last_name: string;
            user_name: string | null;
            email: string | null;
            profile_pic: string | null;
            role: components["schemas"]["Role"];
            active: boolean;
            ban: boolean;
            is_delete: boolean;
            mobile: string | null;
            country_code: string;
            phone_number: string;
            company: string;
            email_verified: boolean;
            mobile_verified: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        UserPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["User"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        UserPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["UserPage"];
        };
        Webhook: {
            id: number;
            /** Format: uri */
            url: string;
            description: string;
            /** @description Empty: all. */
            types: string[];
            /** @description Null: everything. */
            department: number | null;
            active: boolean;
            /** @enum {string} */
            state: "active" | "off" | "failing";
            /** Format: date-time */
            failing_since: string | null;
            /** Format: date-time */
            previous_secret_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["Webhook"];
        };
        WebhookAttempt: {
            id: number;
            /** @description Null: there was no answer. */
            status: number | null;
            error: string;
            /** @description The first 2 KB of it. */
            answer: string;
            milliseconds: number;
            /** Format: date-time */
            created_at: string;
        };
        WebhookAttempts: {
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookAttemptsAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["WebhookAttempts"];
        };
        WebhookDelivery: {
            id: number;
            /** @description The `webhook-id` of every attempt. */
            message_id: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed" | "dropped";
            /** @description Null: a ping. */
            event_id: number | null;
            type: string;
            attempts: number;
            /** @description Null where there was no answer. */
            last_status: number | null;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            ended_at: string | null;
        };
        WebhookDeliveryPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["WebhookDelivery"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        WebhookDeliveryPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["WebhookDeliveryPage"];
        };
        WebhookPage: {
            /** @description Null behind a cursor. */
            current_page: number | null;
            data: components["schemas"]["Webhook"][];
            /** Format: uri */
            first_page_url: string;
            from: number | null;
            last_page: number;
            /**
             * Format: uri
             * @description Null where only a cursor reaches.
             */
            last_page_url: string | null;
            /** Format: uri */
            next_page_url: string | null;
            /** Format: uri */
            path: string;
            per_page: number;
            /** Format: uri */
            prev_page_url: string | null;
            to: number | null;
            total: number;
            /** @description False: there are at least `total`. */
            total_is_exact: boolean;
            next_cursor: string | null;
            /**
             * @description The list met its limit of rows before the page was full, and goes on behind the cursor.
             * @constant
             */
            is_partial?: true;
        };
        WebhookPageAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["WebhookPage"];
        };
        WebhookPing: {
            delivery_id: number;
        };
        WebhookPingAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["WebhookPing"];
        };
        SignInRequest: {
            username: string;
            /** Format: password */
            password: string;
            otp?: string;
        };
        RefreshTokensRequest: {
            refresh_token: string;
        };
        PrepareDatabaseRequest: {
            /** @enum {string} */
            default: "d1";
            /** Format: email */
            email?: string;
            /** Format: password */
            password?: string;
            first_name?: string;
            last_name?: string;
            user_name?: string;
            company?: string;
            /** @example Europe/Berlin */
            timezone?: string;
            url?: string;
            install_token?: string;
        };
        ActivateUserRequest: {
            token: string;
            /** Format: password */
            password?: string;
        };
        AssignTicketRequest: {
            user: string | number;
            /** @description Also understood as id. */
            ticket_id: number;
        };
        AddCollaboratorRequest: {
            user_id?: number;
            /** Format: email */
            email?: string;
            /** @description Also understood as id. */
            ticket_id: number;
        };
        ListCollaboratorsRequest: {
            /** @description Also understood as id. */
            ticket_id: number;
        };
        RemoveCollaboratorRequest: {
            /** Format: email */
            email: string;
            /** @description Also understood as id. */
            ticket_id: number;
        };
        /** @description Custom fields of the form by their names. */
        CreateTicketRequest: {
            subject: string;
            body: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            help_topic?: number;
            priority?: number;
            sla?: number;
            type?: number;
            /** Format: email */
            email?: string;
            first_name?: string;
            last_name?: string;
            mobile?: string;
            code?: string;
            phone?: string;
            assigned?: string | number;
            cc?: string[];
            "cf-turnstile-response"?: string;
            department?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** @description Custom fields of the form by their names. */
        CreateTicketRequestWithFiles: {
            subject: string;
            body: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            help_topic?: number;
            priority?: number;
            sla?: number;
            type?: number;
            /** Format: email */
            email?: string;
            first_name?: string;
            last_name?: string;
            mobile?: string;
            code?: string;
            phone?: string;
            assigned?: string | number;
            cc?: string[];
            "cf-turnstile-response"?: string;
            department?: number;
            attachments?: string[];
        } & {
            [key: string]: unknown;
        };
        ReplayDeadLettersRequest: {
            id: number[];
        };
        DeleteTicketsRequest: {
            permanent?: boolean;
            /** @description Also understood as id. */
            ticket_id: number[];
        };
        EditTicketRequest: {
            subject?: string;
            help_topic?: number;
            /** @description Also understood as source. */
            ticket_source?: number;
            /** @description Also understood as priority. */
            ticket_priority?: number;
            /** @description Also understood as type. */
            ticket_type?: number;
            /** @description Also understood as sla. */
            sla_plan?: number;
            status?: number;
            department?: number;
            assigned?: string | number;
            /** @description Also understood as id. */
            ticket_id: number;
        };
        AddNoteRequest: {
            body: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        AddNoteRequestWithFiles: {
            body: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: string[];
        };
        MarkNotificationsSeenRequest: {
            notification_id: "all" | number[];
        };
        RegisterUserRequest: {
            first_name?: string;
            last_name?: string;
            user_name?: string;
            mobile?: string;
            code?: string;
            phone_number?: string;
            company?: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password?: string;
            "cf-turnstile-response"?: string;
        };
        ReplyToTicketRequest: {
            reply_content: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            cc?: string[];
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        ReplyToTicketRequestWithFiles: {
            reply_content: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            cc?: string[];
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: string[];
        };
        RebuildSearchRequest: {
            restart?: boolean;
        };
        RequestTicketLinkRequest: {
            /** Format: email */
            email: string;
            ticket_number: string;
        };
        LockTicketRequest: {
            /** @description Also understood as id. */
            ticket_id: number;
        };
        CheckUrlRequest: {
            url: string;
        };
        RegisterDeviceRequest: {
            id: number;
            /** @enum {string} */
            os?: "android" | "ios" | "web";
            push_token: string | Record<string, never>;
        };
        CreateAssetRequest: {
            name: string;
            description: string;
            external_id?: string;
            asset_type_id: number;
            department_id?: number;
            impact_type_id?: number;
            location_id?: number;
            managed_by?: number;
            used_by?: number;
            /** Format: date-time */
            assigned_on?: string;
        };
        EditAssetRequest: {
            name: string;
            description?: string;
            external_id?: string;
            asset_type_id?: number;
            department_id?: number;
            impact_type_id?: number;
            location_id?: number;
            managed_by?: number;
            used_by?: number;
            /** Format: date-time */
            assigned_on?: string;
        };
        AttachProblemToTicketRequest: {
            /** @description Also understood as ticket_id. */
            ticketid: number;
            /** @description Also understood as problem_id. */
            problemid: number;
        };
        CreateProblemForTicketRequest: {
            /** @description Also understood as ticket_id. */
            ticketid: number;
            subject: string;
            description?: string;
            asset?: number[];
            /** Format: email */
            from?: string;
            department?: number;
            status_type_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            impact_id?: number;
            location_type_id?: number;
            /** @description Also understood as group. */
            group_id?: number;
            /** @description Also understood as assigned, agent_id. */
            assigned_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        CreateProblemForTicketRequestWithFiles: {
            /** @description Also understood as ticket_id. */
            ticketid: number;
            subject: string;
            description?: string;
            asset?: number[];
            /** Format: email */
            from?: string;
            department?: number;
            status_type_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            impact_id?: number;
            location_type_id?: number;
            /** @description Also understood as group. */
            group_id?: number;
            /** @description Also understood as assigned, agent_id. */
            assigned_id?: number;
            attachments?: string[];
        };
        CreateChangeRequest: {
            subject: string;
            description: string;
            asset?: number[];
            requester?: number;
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            change_type_id: number;
            impact_id: number;
            location_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        CreateChangeRequestWithFiles: {
            subject: string;
            description: string;
            asset?: number[];
            requester?: number;
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            change_type_id: number;
            impact_id: number;
            location_id?: number;
            attachments?: string[];
        };
        AttachReleaseToChangeRequest: {
            /** @description Also understood as releaseid. */
            release: number;
        };
        CreateReleaseForChangeRequest: {
            subject: string;
            description: string;
            asset?: number[];
            /** @description Also understood as status. */
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            /** @description Also understood as releasetype. */
            release_type_id: number;
            /**
             * Format: date-time
             * @description Also understood as plan_start_date.
             */
            planned_start_date?: string;
            /**
             * Format: date-time
             * @description Also understood as plan_end_date.
             */
            planned_end_date?: string;
            /** @description Also understood as location. */
            location_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        CreateReleaseForChangeRequestWithFiles: {
            subject: string;
            description: string;
            asset?: number[];
            /** @description Also understood as status. */
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            /** @description Also understood as releasetype. */
            release_type_id: number;
            /**
             * Format: date-time
             * @description Also understood as plan_start_date.
             */
            planned_start_date?: string;
            /**
             * Format: date-time
             * @description Also understood as plan_end_date.
             */
            planned_end_date?: string;
            /** @description Also understood as location. */
            location_id?: number;
            attachments?: string[];
        };
        EditChangeRequest: {
            subject: string;
            description?: string;
            asset?: number[];
            requester?: number;
            status_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            change_type_id?: number;
            impact_id?: number;
            location_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        EditChangeRequestWithFiles: {
            subject: string;
            description?: string;
            asset?: number[];
            requester?: number;
            status_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            change_type_id?: number;
            impact_id?: number;
            location_id?: number;
            attachments?: string[];
        };
        SaveGeneralUpdateRequest: {
            identifier: string;
            "root-cause"?: string;
            impact?: string;
            symptoms?: string;
            solution?: string;
            "solution-title"?: string;
            reason?: string;
            "rollout-plan"?: string;
            "backout-plan"?: string;
            "build-plan"?: string;
            "test-plan"?: string;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        SaveGeneralUpdateRequestWithFiles: {
            identifier: string;
            "root-cause"?: string;
            impact?: string;
            symptoms?: string;
            solution?: string;
            "solution-title"?: string;
            reason?: string;
            "rollout-plan"?: string;
            "backout-plan"?: string;
            "build-plan"?: string;
            "test-plan"?: string;
            attachments?: string[];
        };
        AttachChangeToProblemRequest: {
            /** @description Also understood as changeid. */
            change: number;
        };
        CreateChangeForProblemRequest: {
            subject: string;
            description: string;
            asset?: number[];
            requester?: number;
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            change_type_id: number;
            impact_id: number;
            location_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        CreateChangeForProblemRequestWithFiles: {
            subject: string;
            description: string;
            asset?: number[];
            requester?: number;
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            change_type_id: number;
            impact_id: number;
            location_id?: number;
            attachments?: string[];
        };
        CreateProblemRequest: {
            subject: string;
            description: string;
            asset?: number[];
            /** Format: email */
            from: string;
            department: number;
            status_type_id: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            impact_id?: number;
            location_type_id?: number;
            /** @description Also understood as group. */
            group_id?: number;
            /** @description Also understood as assigned, agent_id. */
            assigned_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        CreateProblemRequestWithFiles: {
            subject: string;
            description: string;
            asset?: number[];
            /** Format: email */
            from: string;
            department: number;
            status_type_id: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            impact_id?: number;
            location_type_id?: number;
            /** @description Also understood as group. */
            group_id?: number;
            /** @description Also understood as assigned, agent_id. */
            assigned_id?: number;
            attachments?: string[];
        };
        EditProblemRequest: {
            subject: string;
            description?: string;
            asset?: number[];
            /** Format: email */
            from?: string;
            department?: number;
            status_type_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            impact_id?: number;
            location_type_id?: number;
            /** @description Also understood as group. */
            group_id?: number;
            /** @description Also understood as assigned, agent_id. */
            assigned_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        EditProblemRequestWithFiles: {
            subject: string;
            description?: string;
            asset?: number[];
            /** Format: email */
            from?: string;
            department?: number;
            status_type_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            impact_id?: number;
            location_type_id?: number;
            /** @description Also understood as group. */
            group_id?: number;
            /** @description Also understood as assigned, agent_id. */
            assigned_id?: number;
            attachments?: string[];
        };
        CreateReleaseRequest: {
            subject: string;
            description: string;
            asset?: number[];
            /** @description Also understood as status. */
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            /** @description Also understood as releasetype. */
            release_type_id: number;
            /**
             * Format: date-time
             * @description Also understood as plan_start_date.
             */
            planned_start_date?: string;
            /**
             * Format: date-time
             * @description Also understood as plan_end_date.
             */
            planned_end_date?: string;
            /** @description Also understood as location. */
            location_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        CreateReleaseRequestWithFiles: {
            subject: string;
            description: string;
            asset?: number[];
            /** @description Also understood as status. */
            status_id: number;
            /** @description Also understood as priority. */
            priority_id: number;
            /** @description Also understood as releasetype. */
            release_type_id: number;
            /**
             * Format: date-time
             * @description Also understood as plan_start_date.
             */
            planned_start_date?: string;
            /**
             * Format: date-time
             * @description Also understood as plan_end_date.
             */
            planned_end_date?: string;
            /** @description Also understood as location. */
            location_id?: number;
            attachments?: string[];
        };
        EditReleaseRequest: {
            subject: string;
            description?: string;
            asset?: number[];
            /** @description Also understood as status. */
            status_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            /** @description Also understood as releasetype. */
            release_type_id?: number;
            /**
             * Format: date-time
             * @description Also understood as plan_start_date.
             */
            planned_start_date?: string;
            /**
             * Format: date-time
             * @description Also understood as plan_end_date.
             */
            planned_end_date?: string;
            /** @description Also understood as location. */
            location_id?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        EditReleaseRequestWithFiles: {
            subject: string;
            description?: string;
            asset?: number[];
            /** @description Also understood as status. */
            status_id?: number;
            /** @description Also understood as priority. */
            priority_id?: number;
            /** @description Also understood as releasetype. */
            release_type_id?: number;
            /**
             * Format: date-time
             * @description Also understood as plan_start_date.
             */
            planned_start_date?: string;
            /**
             * Format: date-time
             * @description Also understood as plan_end_date.
             */
            planned_end_date?: string;
            /** @description Also understood as location. */
            location_id?: number;
            attachments?: string[];
        };
        InstallSystemRequest: {
            /** @enum {string} */
            default: "d1";
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            first_name?: string;
            last_name?: string;
            user_name?: string;
            company?: string;
            /** @example Europe/Berlin */
            timezone?: string;
            url?: string;
            install_token?: string;
        };
        MergeTicketsRequest: {
            /** @description Also understood as parent_id. */
            p_id: number;
            /** @description Also understood as child_id. */
            t_id: number[];
            title?: string;
            reason?: string;
        };
        ReplyWithDetailsAsPublishedRequest: {
            reply_content: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            cc?: string[];
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        ReplyWithDetailsAsPublishedRequestWithFiles: {
            reply_content: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            cc?: string[];
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: string[];
        };
        ReplyWithDetailsRequest: {
            reply_content: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            cc?: string[];
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        ReplyWithDetailsRequestWithFiles: {
            reply_content: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            cc?: string[];
            /** @description Also understood as id. */
            ticket_id: number;
            attachments?: string[];
        };
        ChangeStatusRequest: {
            status_id: number;
            /** @description Also understood as id. */
            ticket_id: number[];
        };
        AssignTicketsRequest: {
            assign_id: string | number;
            /** @description Also understood as ticket_id. */
            id: number[];
        };
        RequestPasswordResetRequest: {
            /** Format: email */
            email: string;
        };
        EditUserRequest: {
            first_name?: string;
            last_name?: string;
            user_name?: string;
            mobile?: string;
            code?: string;
            phone_number?: string;
            company?: string;
            /** Format: email */
            email?: string;
            /** Format: password */
            current_password?: string;
        };
        ResetPasswordRequest: {
            token: string;
            /** Format: password */
            password: string;
        };
        SetUserStatusRequest: {
            status?: boolean;
            value?: boolean;
        };
        CreateAppPasswordRequest: {
            name: string;
            /** Format: password */
            password: string;
            otp?: string;
        };
        ChangePasswordRequest: {
            /** Format: password */
            current_password: string;
            /** Format: password */
            password: string;
            otp?: string;
        };
        BeginTwoFactorRequest: {
            /** Format: password */
            password: string;
            otp?: string;
        };
        ConfirmTwoFactorRequest: {
            otp: string;
        };
        DisableTwoFactorRequest: {
            /** Format: password */
            password: string;
            otp?: string;
        };
        RenewRecoveryCodesRequest: {
            /** Format: password */
            password: string;
            otp?: string;
        };
        CreateAdminApiKeyRequest: {
            name: string;
            /** @enum {string} */
            kind: "app" | "service" | "widget";
            user_id?: number;
            origins?: string[];
            /** @enum {string} */
            scope?: "none" | "admin";
            /** Format: date-time */
            expires_at?: string;
        };
        EditAdminApiKeyRequest: {
            name?: string;
            origins?: string[];
        };
        CreateAdminAssetTypeRequest: {
            name: string;
            parent_id?: number;
        };
        EditAdminAssetTypeRequest: {
            name?: string;
            parent_id?: number;
        };
        CreateAdminCannedReplyRequest: {
            title: string;
            body: string;
            department_id?: number;
            active?: boolean;
        };
        EditAdminCannedReplyRequest: {
            title?: string;
            body?: string;
            department_id?: number;
            active?: boolean;
        };
        CreateAdminChangePriorityRequest: {
            name: string;
        };
        EditAdminChangePriorityRequest: {
            name?: string;
        };
        CreateAdminChangeStatusRequest: {
            name: string;
        };
        EditAdminChangeStatusRequest: {
            name?: string;
        };
        CreateAdminChangeTypeRequest: {
            name: string;
        };
        EditAdminChangeTypeRequest: {
            name?: string;
        };
        EditAdminCustomerRequest: {
            user_name?: string;
            first_name?: string;
            last_name?: string;
            company?: string;
            phone_number?: string;
            active?: boolean;
            ban?: boolean;
            is_deleted?: boolean;
        };
        MergeAdminCustomersRequest: {
            into: number;
        };
        PromoteCustomerRequest: {
            /** @enum {string} */
            role: "agent" | "admin";
            permissions?: ("create_ticket" | "edit_ticket" | "close_ticket" | "transfer_ticket" | "delete_ticket" | "assign_ticket" | "access_kb" | "ban_email" | "organisation_document_upload" | "email_verification" | "mobile_verification" | "account_activate")[];
            departments?: number[];
            teams?: number[];
        };
        ReplayAdminDeadLettersRequest: {
            id: number[];
        };
        CreateAdminDepartmentRequest: {
            name: string;
            is_public?: boolean;
            sla_plan_id?: number;
            manager_id?: number;
            members?: number[];
        };
        EditAdminDepartmentRequest: {
            name?: string;
            is_public?: boolean;
            sla_plan_id?: number;
            manager_id?: number;
            members?: number[];
        };
        CreateAdminFormFieldRequest: {
            name: string;
            label: string;
            /** @enum {string} */
            type: "text" | "textarea" | "number" | "select" | "checkbox" | "date" | "email";
            required?: boolean;
            options?: string[];
            sort?: number;
            active?: boolean;
            for_agents?: boolean;
            for_customers?: boolean;
            for_widgets?: boolean;
        };
        EditAdminFormFieldRequest: {
            label?: string;
            /** @enum {string} */
            type?: "text" | "textarea" | "number" | "select" | "checkbox" | "date" | "email";
            required?: boolean;
            options?: string[];
            sort?: number;
            active?: boolean;
            for_agents?: boolean;
            for_customers?: boolean;
            for_widgets?: boolean;
        };
        CreateAdminHelpTopicRequest: {
            topic: string;
            department_id?: number;
            priority_id?: number;
            sla_plan_id?: number;
            auto_assign?: number;
            active?: boolean;
            is_public?: boolean;
        };
        EditAdminHelpTopicRequest: {
            topic?: string;
            department_id?: number;
            priority_id?: number;
            sla_plan_id?: number;
            auto_assign?: number;
            active?: boolean;
            is_public?: boolean;
        };
        CreateAdminImpactRequest: {
            name: string;
        };
        EditAdminImpactRequest: {
            name?: string;
        };
        ImportRowsRequest: {
            source: string;
            above: {
                sla_plans?: number;
                priorities?: number;
                ticket_types?: number;
                ticket_statuses?: number;
                sources?: number;
                departments?: number;
                teams?: number;
                users?: number;
                help_topics?: number;
                form_fields?: number;
                canned_replies?: number;
                categories?: number;
                articles?: number;
                tickets?: number;
                threads?: number;
                collaborators?: number;
            };
            sla_plans: {
                id: number;
                name: string;
                grace_seconds: number;
                admin_note?: string;
                active: boolean;
            }[];
            priorities: {
                id: number;
                name: string;
                description?: string;
                color: string;
                urgency: number;
                active: boolean;
                is_public: boolean;
            }[];
            ticket_types: {
                id: number;
                name: string;
                description?: string;
                active: boolean;
                is_public: boolean;
            }[];
            ticket_statuses: {
                id: number;
                name: string;
                meaning_id: number;
                message?: string;
                sort?: number;
            }[];
            sources: {
                id: number;
                name: string;
                label?: string;
            }[];
            departments: {
                id: number;
                name: string;
                is_public: boolean;
                sla_plan?: number;
            }[];
            teams: {
                id: number;
                name: string;
                active: boolean;
                admin_notes?: string;
            }[];
            users: {
                id: number;
                /** @enum {string} */
                role: "customer" | "agent" | "admin";
                /** Format: email */
                email?: string;
                user_name?: string;
                first_name?: string;
                last_name?: string;
                password_hash?: string;
                active: boolean;
                ban: boolean;
                is_deleted: boolean;
                email_verified: boolean;
                country_code?: string;
                mobile?: string;
                phone_number?: string;
                company?: string;
                permissions?: ("create_ticket" | "edit_ticket" | "close_ticket" | "transfer_ticket" | "delete_ticket" | "assign_ticket" | "access_kb" | "ban_email" | "organisation_document_upload" | "email_verification" | "mobile_verification" | "account_activate")[];
                departments?: number[];
                teams?: number[];
                manages?: number[];
                leads?: number[];
                /** Format: date-time */
                created_at: string;
            }[];
            help_topics: {
                id: number;
                topic: string;
                department?: number;
                priority?: number;
                sla_plan?: number;
                auto_assign?: number;
                active: boolean;
                is_public: boolean;
            }[];
            form_fields: {
                id: number;
                name: string;
                label: string;
            }[];
            canned_replies: {
                id: number;
                title: string;
                body: string;
            }[];
            categories: {
                id: number;
                name: string;
                slug: string;
                description?: string;
                active: boolean;
                parent?: number;
                /** Format: date-time */
                created_at: string;
            }[];
            articles: {
                id: number;
                title: string;
                slug: string;
                body: string;
                category?: number;
                published: boolean;
                is_public: boolean;
                /** Format: date-time */
                publish_at?: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            }[];
            tickets: {
                id: number;
                number: string;
                title: string;
                requester: number;
                status: number;
                department?: number;
                team?: number;
                priority?: number;
                sla_plan?: number;
                help_topic?: number;
                ticket_type?: number;
                ticket_source?: number;
                assignee?: number;
                is_answered: boolean;
                follow_up: boolean;
                reopened?: number;
                /** Format: date-time */
                due_at?: string;
                /** Format: date-time */
                closed_at?: string;
                /** Format: date-time */
                reopened_at?: string;
                /** Format: date-time */
                first_response_at?: string;
                /** Format: date-time */
                last_message_at?: string;
                /** Format: date-time */
                last_response_at?: string;
                /** @enum {string} */
                last_replier: "client" | "agent";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                form?: {
                    name: string;
                    value: string;
                }[];
            }[];
            threads: {
                id: number;
                ticket: number;
                user?: number;
                /** @enum {string} */
                poster: "client" | "support" | "system";
                is_internal: boolean;
                title?: string;
                body?: string;
                ticket_source?: number;
                /** Format: date-time */
                created_at: string;
            }[];
            collaborators: {
                id: number;
                ticket: number;
                user: number;
                active: boolean;
                /** Format: date-time */
                created_at: string;
            }[];
        };
        ImportFilesRequest: {
            source: string;
            rows: {
                id: number;
                thread: number;
                /** Format: date-time */
                created_at: string;
            }[];
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        };
        ImportFilesRequestWithFiles: {
            source: string;
            rows: {
                id: number;
                thread: number;
                /** Format: date-time */
                created_at: string;
            }[];
            attachments?: string[];
        };
        CreateAdminLocationCategoryRequest: {
            name: string;
        };
        EditAdminLocationCategoryRequest: {
            name?: string;
        };
        CreateAdminLocationRequest: {
            title: string;
            /** Format: email */
            email?: string;
            phone?: string;
            address?: string;
            category_id?: number;
            department_id?: number;
        };
        EditAdminLocationRequest: {
            title?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            address?: string;
            category_id?: number;
            department_id?: number;
        };
        CreateAdminPriorityRequest: {
            name: string;
            description?: string;
            color: string;
            urgency: number;
            active?: boolean;
            is_public?: boolean;
        };
        EditAdminPriorityRequest: {
            name?: string;
            description?: string;
            color?: string;
            urgency?: number;
            active?: boolean;
            is_public?: boolean;
        };
        CreateAdminPurchasedAddressRequest: {
            address: string;
            plan: string;
            /** Format: date-time */
            expires_at?: string;
        };
        EditAdminPurchasedAddressRequest: {
            address?: string;
            plan?: string;
            /** Format: date-time */
            expires_at?: string;
        };
        CreateAdminReleasePriorityRequest: {
            name: string;
        };
        EditAdminReleasePriorityRequest: {
            name?: string;
        };
        CreateAdminReleaseStatusRequest: {
            name: string;
        };
        EditAdminReleaseStatusRequest: {
            name?: string;
        };
        CreateAdminReleaseTypeRequest: {
            name: string;
        };
        EditAdminReleaseTypeRequest: {
            name?: string;
        };
        RebuildAdminSearchRequest: {
            restart?: boolean;
        };
        EditSettingsRequest: {
            company?: string;
            url?: string;
            /** @example Europe/Berlin */
            timezone?: string;
            default_department_id?: number;
            default_help_topic_id?: number;
            default_priority_id?: number;
            default_sla_plan_id?: number;
            default_type_id?: number;
            ticket_number_format?: string;
            api_key_mandatory?: boolean;
            customer_may_set_status?: boolean;
            customer_may_set_priority?: boolean;
            auto_close_days?: number;
            /** @enum {string} */
            two_factor_required?: "none" | "admins" | "staff";
            acknowledge_tickets?: boolean;
            /** @enum {string} */
            language?: "en" | "de" | "fr" | "es" | "pt" | "ar" | "hi" | "ja" | "zh";
            accent_color?: string;
            /** Format: uri */
            logo_url?: string;
            mail_footer?: string;
            writing_limits_percent?: number;
            retention_days?: number;
            /** @enum {string} */
            retention_action?: "erase" | "delete";
        };
        CreateAdminSlaPlanRequest: {
            name: string;
            grace_seconds: number;
            admin_note?: string;
            active?: boolean;
        };
        EditAdminSlaPlanRequest: {
            name?: string;
            grace_seconds?: number;
            admin_note?: string;
            active?: boolean;
        };
        CreateAdminTicketSourceRequest: {
            name: string;
            label?: string;
            css_class?: string;
        };
        EditAdminTicketSourceRequest: {
            name?: string;
            label?: string;
            css_class?: string;
        };
        CreateAdminStaffMemberRequest: {
            /** @enum {string} */
            role: "agent" | "admin";
            /** Format: email */
            email: string;
            user_name?: string;
            first_name?: string;
            last_name?: string;
            permissions?: ("create_ticket" | "edit_ticket" | "close_ticket" | "transfer_ticket" | "delete_ticket" | "assign_ticket" | "access_kb" | "ban_email" | "organisation_document_upload" | "email_verification" | "mobile_verification" | "account_activate")[];
            active?: boolean;
            departments?: number[];
            teams?: number[];
        };
        EditAdminStaffMemberRequest: {
            /** @enum {string} */
            role?: "agent" | "admin";
            user_name?: string;
            first_name?: string;
            last_name?: string;
            permissions?: ("create_ticket" | "edit_ticket" | "close_ticket" | "transfer_ticket" | "delete_ticket" | "assign_ticket" | "access_kb" | "ban_email" | "organisation_document_upload" | "email_verification" | "mobile_verification" | "account_activate")[];
            active?: boolean;
            departments?: number[];
            teams?: number[];
        };
        DemoteStaffMemberRequest: {
            assign_to?: number;
        };
        CreateAdminTeamRequest: {
            name: string;
            active?: boolean;
            lead_id?: number;
            admin_notes?: string;
            members?: number[];
        };
        EditAdminTeamRequest: {
            name?: string;
            active?: boolean;
            lead_id?: number;
            admin_notes?: string;
            members?: number[];
        };
        CreateAdminTicketStatusRequest: {
            name: string;
            meaning_id: number;
            message?: string;
            sort?: number;
        };
        EditAdminTicketStatusRequest: {
            name?: string;
            message?: string;
            sort?: number;
        };
        CreateAdminTicketTypeRequest: {
            name: string;
            description?: string;
            active?: boolean;
            is_public?: boolean;
        };
        EditAdminTicketTypeRequest: {
            name?: string;
            description?: string;
            active?: boolean;
            is_public?: boolean;
        };
        CreateWebhookRequest: {
            url: string;
            description?: string;
            types?: ("*" | "ticket.*" | "user.*" | "problem.*" | "change.*" | "release.*" | "asset.*" | "article.*" | "category.*" | "installation.*" | "webhook.*" | "api_key.*" | "help_topic.*" | "sla_plan.*" | "priority.*" | "ticket_type.*" | "ticket_status.*" | "ticket_source.*" | "department.*" | "team.*" | "form_field.*" | "canned_reply.*" | "purchased_address.*" | "location.*" | "location_category.*" | "asset_type.*" | "impact.*" | "change_status.*" | "change_priority.*" | "change_type.*" | "release_status.*" | "release_priority.*" | "release_type.*" | "ticket.created" | "ticket.replied" | "ticket.customer_replied" | "ticket.noted" | "ticket.assigned" | "ticket.transferred" | "ticket.edited" | "ticket.status_changed" | "ticket.merged" | "ticket.deleted" | "ticket.purged" | "ticket.erased" | "ticket.sla_breached" | "ticket.auto_closed" | "ticket.collaborator_added" | "ticket.collaborator_removed" | "ticket.check_requested" | "ticket.imported" | "user.registered" | "user.created" | "user.activation_requested" | "user.password_reset_requested" | "user.password_reset" | "user.email_change_requested" | "user.email_change_told" | "user.updated" | "user.activated" | "user.deactivated" | "user.sessions_ended" | "user.banned" | "user.restored" | "user.merged" | "user.deleted" | "user.export_requested" | "user.erasure_requested" | "user.erased" | "user.password_changed" | "user.two_factor_enabled" | "user.two_factor_disabled" | "user.two_factor_reset" | "user.recovery_codes_renewed" | "user.app_password_created" | "problem.created" | "problem.updated" | "problem.deleted" | "change.created" | "change.updated" | "change.deleted" | "release.created" | "release.updated" | "release.deleted" | "asset.created" | "asset.updated" | "asset.deleted" | "article.saved" | "article.deleted" | "category.saved" | "category.deleted" | "installation.completed" | "installation.edited" | "installation.imported" | "installation.file_restored" | "installation.letters_replayed" | "installation.search_rebuilt" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.disabled" | "api_key.used" | "help_topic.created" | "help_topic.updated" | "help_topic.deleted" | "sla_plan.created" | "sla_plan.updated" | "sla_plan.deleted" | "priority.created" | "priority.updated" | "priority.deleted" | "ticket_type.created" | "ticket_type.updated" | "ticket_type.deleted" | "ticket_status.created" | "ticket_status.updated" | "ticket_status.deleted" | "ticket_source.created" | "ticket_source.updated" | "ticket_source.deleted" | "department.created" | "department.updated" | "department.deleted" | "team.created" | "team.updated" | "team.deleted" | "form_field.created" | "form_field.updated" | "form_field.deleted" | "canned_reply.created" | "canned_reply.updated" | "canned_reply.deleted" | "api_key.created" | "api_key.updated" | "api_key.deleted" | "purchased_address.created" | "purchased_address.updated" | "purchased_address.deleted" | "location.created" | "location.updated" | "location.deleted" | "location_category.created" | "location_category.updated" | "location_category.deleted" | "asset_type.created" | "asset_type.updated" | "asset_type.deleted" | "impact.created" | "impact.updated" | "impact.deleted" | "change_status.created" | "change_status.updated" | "change_status.deleted" | "change_priority.created" | "change_priority.updated" | "change_priority.deleted" | "change_type.created" | "change_type.updated" | "change_type.deleted" | "release_status.created" | "release_status.updated" | "release_status.deleted" | "release_priority.created" | "release_priority.updated" | "release_priority.deleted" | "release_type.created" | "release_type.updated" | "release_type.deleted")[];
            department?: number;
            active?: boolean;
        };
        EditWebhookRequest: {
            url?: string;
            description?: string;
            types?: ("*" | "ticket.*" | "user.*" | "problem.*" | "change.*" | "release.*" | "asset.*" | "article.*" | "category.*" | "installation.*" | "webhook.*" | "api_key.*" | "help_topic.*" | "sla_plan.*" | "priority.*" | "ticket_type.*" | "ticket_status.*" | "ticket_source.*" | "department.*" | "team.*" | "form_field.*" | "canned_reply.*" | "purchased_address.*" | "location.*" | "location_category.*" | "asset_type.*" | "impact.*" | "change_status.*" | "change_priority.*" | "change_type.*" | "release_status.*" | "release_priority.*" | "release_type.*" | "ticket.created" | "ticket.replied" | "ticket.customer_replied" | "ticket.noted" | "ticket.assigned" | "ticket.transferred" | "ticket.edited" | "ticket.status_changed" | "ticket.merged" | "ticket.deleted" | "ticket.purged" | "ticket.erased" | "ticket.sla_breached" | "ticket.auto_closed" | "ticket.collaborator_added" | "ticket.collaborator_removed" | "ticket.check_requested" | "ticket.imported" | "user.registered" | "user.created" | "user.activation_requested" | "user.password_reset_requested" | "user.password_reset" | "user.email_change_requested" | "user.email_change_told" | "user.updated" | "user.activated" | "user.deactivated" | "user.sessions_ended" | "user.banned" | "user.restored" | "user.merged" | "user.deleted" | "user.export_requested" | "user.erasure_requested" | "user.erased" | "user.password_changed" | "user.two_factor_enabled" | "user.two_factor_disabled" | "user.two_factor_reset" | "user.recovery_codes_renewed" | "user.app_password_created" | "problem.created" | "problem.updated" | "problem.deleted" | "change.created" | "change.updated" | "change.deleted" | "release.created" | "release.updated" | "release.deleted" | "asset.created" | "asset.updated" | "asset.deleted" | "article.saved" | "article.deleted" | "category.saved" | "category.deleted" | "installation.completed" | "installation.edited" | "installation.imported" | "installation.file_restored" | "installation.letters_replayed" | "installation.search_rebuilt" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.disabled" | "api_key.used" | "help_topic.created" | "help_topic.updated" | "help_topic.deleted" | "sla_plan.created" | "sla_plan.updated" | "sla_plan.deleted" | "priority.created" | "priority.updated" | "priority.deleted" | "ticket_type.created" | "ticket_type.updated" | "ticket_type.deleted" | "ticket_status.created" | "ticket_status.updated" | "ticket_status.deleted" | "ticket_source.created" | "ticket_source.updated" | "ticket_source.deleted" | "department.created" | "department.updated" | "department.deleted" | "team.created" | "team.updated" | "team.deleted" | "form_field.created" | "form_field.updated" | "form_field.deleted" | "canned_reply.created" | "canned_reply.updated" | "canned_reply.deleted" | "api_key.created" | "api_key.updated" | "api_key.deleted" | "purchased_address.created" | "purchased_address.updated" | "purchased_address.deleted" | "location.created" | "location.updated" | "location.deleted" | "location_category.created" | "location_category.updated" | "location_category.deleted" | "asset_type.created" | "asset_type.updated" | "asset_type.deleted" | "impact.created" | "impact.updated" | "impact.deleted" | "change_status.created" | "change_status.updated" | "change_status.deleted" | "change_priority.created" | "change_priority.updated" | "change_priority.deleted" | "change_type.created" | "change_type.updated" | "change_type.deleted" | "release_status.created" | "release_status.updated" | "release_status.deleted" | "release_priority.created" | "release_priority.updated" | "release_priority.deleted" | "release_type.created" | "release_type.updated" | "release_type.deleted")[];
            department?: number;
            active?: boolean;
        };
        ReplayWebhookEventsRequest: {
            since: number;
            until?: number;
            failed_only?: boolean;
        };
        RotateWebhookSecretRequest: {
            keep_hours?: number;
        };
        RegisterDeviceV3Request: {
            id: number;
            /** @enum {string} */
            os?: "android" | "ios" | "web";
            push_token: string | Record<string, never>;
        };
        RevokeTokenRequest: {
            token: string;
        };
        GrantTokenRequest: {
            grant_type: string;
            username?: string;
            /** Format: password */
            password?: string;
            otp?: string;
            refresh_token?: string;
            client_secret?: string;
            api_key?: string;
        };
        CreateArticleRequest: {
            title: string;
            body: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            language?: string;
            category_id?: number;
            published?: boolean;
            public?: boolean;
            /** Format: date-time */
            publish_at?: string;
        };
        EditArticleRequest: {
            title?: string;
            body?: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            language?: string;
            category_id?: number;
            published?: boolean;
            public?: boolean;
            /** Format: date-time */
            publish_at?: string;
        };
        CreateCategoryRequest: {
            name: string;
            slug?: string;
            description?: string;
            parent_id?: number;
            active?: boolean;
        };
        EditCategoryRequest: {
            name?: string;
            slug?: string;
            description?: string;
            parent_id?: number;
            active?: boolean;
        };
        CheckPurchaseRequest: {
            url: string;
        };
        /** @description Custom fields of the form by their names. */
        CreateTicketByFormRequest: {
            subject: string;
            body: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            help_topic?: number;
            priority?: number;
            sla?: number;
            type?: number;
            /** Format: email */
            email: string;
            first_name?: string;
            last_name?: string;
            mobile?: string;
            code?: string;
            phone?: string;
            assigned?: string | number;
            cc?: string[];
            "cf-turnstile-response"?: string;
            department?: number;
            attachments?: {
                name: string;
                /** @description Its media type. */
                type?: string;
                file: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** @description Custom fields of the form by their names. */
        CreateTicketByFormRequestWithFiles: {
            subject: string;
            body: string;
            /** @enum {string} */
            body_format?: "text" | "html";
            help_topic?: number;
            priority?: number;
            sla?: number;
            type?: number;
            /** Format: email */
            email: string;
            first_name?: string;
            last_name?: string;
            mobile?: string;
            code?: string;
            phone?: string;
            assigned?: string | number;
            cc?: string[];
            "cf-turnstile-response"?: string;
            department?: number;
            attachments?: string[];
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The configuration is not usable. */
        GetHealth503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Misconfigured"];
                "application/xml": components["schemas"]["Misconfigured"];
            };
        };
        /** @description The request cannot be read. */
        OAuthRefusal400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description The token or the API key is missing, invalid or expired. */
        OAuthRefusal401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description The body, or a file, is too large. */
        OAuthRefusal413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description The type of the body is not understood. */
        OAuthRefusal415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description A parameter is missing or wrong; `data.errors` names each. */
        OAuthRefusal422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description Too many; `Retry-After` says when to come again. */
        OAuthRefusal429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description It failed, and says no more. */
        OAuthRefusal500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthRefusal"];
            };
        };
        /** @description The request cannot be read. */
        Refusal400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description The token or the API key is missing, invalid or expired. */
        Refusal401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this. */
        Refusal403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description There is no such record, or the caller does not see it. */
        Refusal404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description It does not go together with what is there. */
        Refusal409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description Refused. */
        Refusal410: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description `If-Match` names an older version. */
        Refusal412: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description The body, or a file, is too large. */
        Refusal413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description The type of the body is not understood. */
        Refusal415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description The file is shorter than the range that was asked for. */
        Refusal416: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description A parameter is missing or wrong; `data.errors` names each. */
        Refusal422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description The address is opened as a WebSocket. */
        Refusal426: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many; `Retry-After` says when to come again. */
        Refusal429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description It failed, and says no more. */
        Refusal500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
                "application/xml": components["schemas"]["Refusal"];
            };
        };
        /** @description A parameter is missing or wrong; `data.errors` names each. */
        RefusalV3422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Error-Code": components["headers"]["X-Error-Code"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefusalV3"];
                "application/xml": components["schemas"]["RefusalV3"];
            };
        };
    };
    parameters: {
        /** @description The same request under the same key, within 24 hours, answers what the first one made. */
        IdempotencyKey: string;
        /** @description The `ETag` that was read; 412 when somebody changed it since. */
        IfMatch: string;
        /** @description The `ETag` that is known; 304 when it still holds. */
        IfNoneMatch: string;
        /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
        Prefer: string;
        /** @description The bookmark of the last answer: this request reads what that one wrote. */
        Bookmark: string;
        /** @description A part of the file (RFC 9110). */
        Range: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names the request, in the logs too; your own when you send one. */
        "X-Request-Id": string;
        /** @description Send it with the next request, and that one reads what this one wrote. */
        "X-D1-Bookmark": string;
        /** @description Names that were sent and not used, percent-encoded, with commas between. */
        "X-Ignored-Parameters": string;
        /** @description What was refused, in one stable word. */
        "X-Error-Code": string;
        /** @description The version; for `If-None-Match` and, on an edit, `If-Match`. */
        ETag: string;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description How to sign in. */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
                "multipart/form-data": components["schemas"]["SignInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SignInRequest"];
                "application/xml": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInAnswer"];
                    "application/xml": components["schemas"]["SignedInAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshTokensRequest"];
                "multipart/form-data": components["schemas"]["RefreshTokensRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RefreshTokensRequest"];
                "application/xml": components["schemas"]["RefreshTokensRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInAnswer"];
                    "application/xml": components["schemas"]["SignedInAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserAnswer"];
                    "application/xml": components["schemas"]["CurrentUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    prepareDatabaseByGet: {
        parameters: {
            query: {
                default: "d1";
                email?: string;
                password?: string;
                first_name?: string;
                last_name?: string;
                user_name?: string;
                company?: string;
                timezone?: string;
                url?: string;
                install_token?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseStepAnswer"];
                    "application/xml": components["schemas"]["DatabaseStepAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    prepareDatabase: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrepareDatabaseRequest"];
                "multipart/form-data": components["schemas"]["PrepareDatabaseRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PrepareDatabaseRequest"];
                "application/xml": components["schemas"]["PrepareDatabaseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseStepAnswer"];
                    "application/xml": components["schemas"]["DatabaseStepAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    activateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateUserRequest"];
                "multipart/form-data": components["schemas"]["ActivateUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ActivateUserRequest"];
                "application/xml": components["schemas"]["ActivateUserRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneUserAnswer"];
                    "application/xml": components["schemas"]["OneUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAgents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAgentsAnswer"];
                    "application/xml": components["schemas"]["ListAgentsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    assignTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignTicketRequest"];
                "multipart/form-data": components["schemas"]["AssignTicketRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AssignTicketRequest"];
                "application/xml": components["schemas"]["AssignTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTicketAnswer"];
                    "application/xml": components["schemas"]["OneTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    downloadFile: {
        parameters: {
            query?: {
                link?: string;
            };
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description A part of the file (RFC 9110). */
                Range?: components["parameters"]["Range"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A part of the file. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            416: components["responses"]["Refusal416"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listClosedTickets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    addCollaborator: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCollaboratorRequest"];
                "multipart/form-data": components["schemas"]["AddCollaboratorRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AddCollaboratorRequest"];
                "application/xml": components["schemas"]["AddCollaboratorRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCollaboratorAnswer"];
                    "application/xml": components["schemas"]["OneCollaboratorAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listCollaborators: {
        parameters: {
            query: {
                /** @description Also understood as id. */
                ticket_id: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCollaboratorsAnswer"];
                    "application/xml": components["schemas"]["ListCollaboratorsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listCollaboratorsByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListCollaboratorsRequest"];
                "multipart/form-data": components["schemas"]["ListCollaboratorsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ListCollaboratorsRequest"];
                "application/xml": components["schemas"]["ListCollaboratorsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCollaboratorsAnswer"];
                    "application/xml": components["schemas"]["ListCollaboratorsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeCollaboratorByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveCollaboratorRequest"];
                "multipart/form-data": components["schemas"]["RemoveCollaboratorRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RemoveCollaboratorRequest"];
                "application/xml": components["schemas"]["RemoveCollaboratorRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeCollaborator: {
        parameters: {
            query: {
                email: string;
                /** @description Also understood as id. */
                ticket_id: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    searchPeople: {
        parameters: {
            query: {
                /** @description Also understood as keyword. */
                term: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPeopleAnswer"];
                    "application/xml": components["schemas"]["SearchPeopleAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTicketRequest"];
                "multipart/form-data": components["schemas"]["CreateTicketRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateTicketRequest"];
                "application/xml": components["schemas"]["CreateTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTicketAnswer"];
                    "application/xml": components["schemas"]["NewTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getCustomer: {
        parameters: {
            query: {
                user_id: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneUserAnswer"];
                    "application/xml": components["schemas"]["OneUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                active?: boolean;
                ban?: boolean;
                deleted?: boolean;
                email_verified?: boolean;
                mobile_verified?: boolean;
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPageAnswer"];
                    "application/xml": components["schemas"]["UserPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listCustomersReduced: {
        parameters: {
            query?: {
                active?: boolean;
                ban?: boolean;
                deleted?: boolean;
                email_verified?: boolean;
                mobile_verified?: boolean;
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReducedUserPageAnswer"];
                    "application/xml": components["schemas"]["ReducedUserPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listDeadLetters: {
        parameters: {
            query?: {
                waiting?: boolean;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterPageAnswer"];
                    "application/xml": components["schemas"]["DeadLetterPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    replayDeadLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayDeadLettersRequest"];
                "multipart/form-data": components["schemas"]["ReplayDeadLettersRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplayDeadLettersRequest"];
                "application/xml": components["schemas"]["ReplayDeadLettersRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedDeadLettersAnswer"];
                    "application/xml": components["schemas"]["ReplayedDeadLettersAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteTicketsByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteTicketsRequest"];
                "multipart/form-data": components["schemas"]["DeleteTicketsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["DeleteTicketsRequest"];
                "application/xml": components["schemas"]["DeleteTicketsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTicketsAnswer"];
                    "application/xml": components["schemas"]["DeletedTicketsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteTickets: {
        parameters: {
            query: {
                permanent?: boolean;
                /** @description Also understood as id. */
                ticket_id: number[];
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTicketsAnswer"];
                    "application/xml": components["schemas"]["DeletedTicketsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listDepartments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDepartmentsAnswer"];
                    "application/xml": components["schemas"]["ListDepartmentsAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getDependencies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DependenciesAnswer"];
                    "application/xml": components["schemas"]["DependenciesAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editTicketByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditTicketRequest"];
                "multipart/form-data": components["schemas"]["EditTicketRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditTicketRequest"];
                "application/xml": components["schemas"]["EditTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTicketAnswer"];
                    "application/xml": components["schemas"]["OneTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditTicketRequest"];
                "multipart/form-data": components["schemas"]["EditTicketRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditTicketRequest"];
                "application/xml": components["schemas"]["EditTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTicketAnswer"];
                    "application/xml": components["schemas"]["OneTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listHelpTopics: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListHelpTopicsAnswer"];
                    "application/xml": components["schemas"]["ListHelpTopicsAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listInboxTickets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNoteRequest"];
                "multipart/form-data": components["schemas"]["AddNoteRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["AddNoteRequest"];
                "application/xml": components["schemas"]["AddNoteRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneThreadAnswer"];
                    "application/xml": components["schemas"]["OneThreadAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listTicketsOfAgent: {
        parameters: {
            query?: {
                user_id?: number;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listTicketsOfUser: {
        parameters: {
            query?: {
                user_id?: number;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketsOfRequesterAnswer"];
                    "application/xml": components["schemas"]["TicketsOfRequesterAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                user_id?: number;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPageAnswer"];
                    "application/xml": components["schemas"]["NotificationPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    markNotificationsSeenByGet: {
        parameters: {
            query: {
                notification_id: "all" | number[];
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotificationsAnswer"];
                    "application/xml": components["schemas"]["UnreadNotificationsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    markNotificationsSeen: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkNotificationsSeenRequest"];
                "multipart/form-data": components["schemas"]["MarkNotificationsSeenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["MarkNotificationsSeenRequest"];
                "application/xml": components["schemas"]["MarkNotificationsSeenRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotificationsAnswer"];
                    "application/xml": components["schemas"]["UnreadNotificationsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listOpenTickets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listPriorities: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPrioritiesAnswer"];
                    "application/xml": components["schemas"]["ListPrioritiesAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterUserRequest"];
                "multipart/form-data": components["schemas"]["RegisterUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RegisterUserRequest"];
                "application/xml": components["schemas"]["RegisterUserRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredUserAnswer"];
                    "application/xml": components["schemas"]["RegisteredUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    replyToTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyToTicketRequest"];
                "multipart/form-data": components["schemas"]["ReplyToTicketRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplyToTicketRequest"];
                "application/xml": components["schemas"]["ReplyToTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneThreadAnswer"];
                    "application/xml": components["schemas"]["OneThreadAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    rebuildSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RebuildSearchRequest"];
                "multipart/form-data": components["schemas"]["RebuildSearchRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RebuildSearchRequest"];
                "application/xml": components["schemas"]["RebuildSearchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebuildStepAnswer"];
                    "application/xml": components["schemas"]["RebuildStepAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listSlaPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSlaPlansAnswer"];
                    "application/xml": components["schemas"]["ListSlaPlansAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listTeams: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTeamsAnswer"];
                    "application/xml": components["schemas"]["ListTeamsAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getTicket: {
        parameters: {
            query?: {
                id?: number;
                ticket_id?: number;
                ticket_number?: string;
            };
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTicketAnswer"];
                    "application/xml": components["schemas"]["OneTicketAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    requestTicketLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestTicketLinkRequest"];
                "multipart/form-data": components["schemas"]["RequestTicketLinkRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RequestTicketLinkRequest"];
                "application/xml": components["schemas"]["RequestTicketLinkRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listTicketHistory: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                cursor?: string;
                /** @description Also understood as ticket_id. */
                id: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPageAnswer"];
                    "application/xml": components["schemas"]["HistoryPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    lockTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LockTicketRequest"];
                "multipart/form-data": components["schemas"]["LockTicketRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["LockTicketRequest"];
                "application/xml": components["schemas"]["LockTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldLockAnswer"];
                    "application/xml": components["schemas"]["HeldLockAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    unlockTicket: {
        parameters: {
            query: {
                /** @description Also understood as id. */
                ticket_id: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldLockAnswer"];
                    "application/xml": components["schemas"]["HeldLockAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    searchTickets: {
        parameters: {
            query: {
                /** @description Also understood as keyword, s. */
                search: string;
                sort?: "relevance" | "newest";
                exact_total?: boolean;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundTicketPageAnswer"];
                    "application/xml": components["schemas"]["FoundTicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listThreads: {
        parameters: {
            query: {
                page?: number;
                per_page?: number;
                cursor?: string;
                /** @description Also understood as ticket_id. */
                id: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadPageAnswer"];
                    "application/xml": components["schemas"]["ThreadPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAllTickets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listTrashedTickets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listUnassignedTickets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    checkUrl: {
        parameters: {
            query: {
                url: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedUrlAnswer"];
                    "application/xml": components["schemas"]["CheckedUrlAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    checkUrlByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckUrlRequest"];
                "multipart/form-data": components["schemas"]["CheckUrlRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CheckUrlRequest"];
                "application/xml": components["schemas"]["CheckUrlRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedUrlAnswer"];
                    "application/xml": components["schemas"]["CheckedUrlAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    registerDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDeviceRequest"];
                "multipart/form-data": components["schemas"]["RegisterDeviceRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RegisterDeviceRequest"];
                "application/xml": components["schemas"]["RegisterDeviceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredDeviceAnswer"];
                    "application/xml": components["schemas"]["RegisteredDeviceAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAssets: {
        parameters: {
            query?: {
                status?: number;
                priority?: number;
                assigned?: number;
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetPageAnswer"];
                    "application/xml": components["schemas"]["AssetPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                status?: number;
                priority?: number;
                assigned?: number;
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePageAnswer"];
                    "application/xml": components["schemas"]["ChangePageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listProblems: {
        parameters: {
            query?: {
                status?: number;
                priority?: number;
                assigned?: number;
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemPageAnswer"];
                    "application/xml": components["schemas"]["ProblemPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listReleases: {
        parameters: {
            query?: {
                status?: number;
                priority?: number;
                assigned?: number;
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasePageAnswer"];
                    "application/xml": components["schemas"]["ReleasePageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAssetRequest"];
                "multipart/form-data": components["schemas"]["CreateAssetRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAssetRequest"];
                "application/xml": components["schemas"]["CreateAssetRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
                    "application/xml": components["schemas"]["AssetAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteAssetByGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                asset_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                asset_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                asset_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
                    "application/xml": components["schemas"]["AssetAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAssetByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                asset_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditAssetRequest"];
                "multipart/form-data": components["schemas"]["EditAssetRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAssetRequest"];
                "application/xml": components["schemas"]["EditAssetRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
                    "application/xml": components["schemas"]["AssetAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                asset_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditAssetRequest"];
                "multipart/form-data": components["schemas"]["EditAssetRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAssetRequest"];
                "application/xml": components["schemas"]["EditAssetRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
                    "application/xml": components["schemas"]["AssetAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    attachProblemToTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachProblemToTicketRequest"];
                "multipart/form-data": components["schemas"]["AttachProblemToTicketRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AttachProblemToTicketRequest"];
                "application/xml": components["schemas"]["AttachProblemToTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemAnswer"];
                    "application/xml": components["schemas"]["ProblemAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createProblemForTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProblemForTicketRequest"];
                "multipart/form-data": components["schemas"]["CreateProblemForTicketRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateProblemForTicketRequest"];
                "application/xml": components["schemas"]["CreateProblemForTicketRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemAnswer"];
                    "application/xml": components["schemas"]["ProblemAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getProblemOfTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                ticketid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProblemOfTicketAnswer"];
                    "application/xml": components["schemas"]["GetProblemOfTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChangeRequest"];
                "multipart/form-data": components["schemas"]["CreateChangeRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateChangeRequest"];
                "application/xml": components["schemas"]["CreateChangeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                    "application/xml": components["schemas"]["ChangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteChangeByGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                    "application/xml": components["schemas"]["ChangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    attachReleaseToChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachReleaseToChangeRequest"];
                "multipart/form-data": components["schemas"]["AttachReleaseToChangeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AttachReleaseToChangeRequest"];
                "application/xml": components["schemas"]["AttachReleaseToChangeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseAnswer"];
                    "application/xml": components["schemas"]["ReleaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createReleaseForChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReleaseForChangeRequest"];
                "multipart/form-data": components["schemas"]["CreateReleaseForChangeRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateReleaseForChangeRequest"];
                "application/xml": components["schemas"]["CreateReleaseForChangeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseAnswer"];
                    "application/xml": components["schemas"]["ReleaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editChangeByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditChangeRequest"];
                "multipart/form-data": components["schemas"]["EditChangeRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["EditChangeRequest"];
                "application/xml": components["schemas"]["EditChangeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                    "application/xml": components["schemas"]["ChangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditChangeRequest"];
                "multipart/form-data": components["schemas"]["EditChangeRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["EditChangeRequest"];
                "application/xml": components["schemas"]["EditChangeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                    "application/xml": components["schemas"]["ChangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteGeneralUpdateByGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                kind: "problem" | "change" | "release" | "sd_problem" | "sd_changes" | "sd_releases";
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteGeneralUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                kind: "problem" | "change" | "release" | "sd_problem" | "sd_changes" | "sd_releases";
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getServiceDeskForm: {
        parameters: {
            query: {
                type: "problem" | "change" | "release" | "asset";
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetServiceDeskFormAnswer"];
                    "application/xml": components["schemas"]["GetServiceDeskFormAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    detachChangeFromProblemByGet: {
        parameters: {
            query: {
                problemid: number;
                changeid?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    detachChangeFromProblem: {
        parameters: {
            query: {
                problemid: number;
                changeid?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    detachProblemFromTicketByGet: {
        parameters: {
            query: {
                /** @description Also understood as ticket_id. */
                ticketid: number;
                /** @description Also understood as problem_id. */
                problemid: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    detachProblemFromTicket: {
        parameters: {
            query: {
                /** @description Also understood as ticket_id. */
                ticketid: number;
                /** @description Also understood as problem_id. */
                problemid: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    detachReleaseFromChangeByGet: {
        parameters: {
            query: {
                changeid: number;
                releaseid?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    detachReleaseFromChange: {
        parameters: {
            query: {
                changeid: number;
                releaseid?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    saveGeneralUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                kind: "problem" | "change" | "release" | "sd_problem" | "sd_changes" | "sd_releases";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveGeneralUpdateRequest"];
                "multipart/form-data": components["schemas"]["SaveGeneralUpdateRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["SaveGeneralUpdateRequest"];
                "application/xml": components["schemas"]["SaveGeneralUpdateRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneralUpdateAnswer"];
                    "application/xml": components["schemas"]["GeneralUpdateAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listChangesOfProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problemid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChangesOfProblemAnswer"];
                    "application/xml": components["schemas"]["ListChangesOfProblemAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listReleasesOfChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                changeid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListReleasesOfChangeAnswer"];
                    "application/xml": components["schemas"]["ListReleasesOfChangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getGeneralUpdates: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                kind: "problem" | "change" | "release" | "sd_problem" | "sd_changes" | "sd_releases";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGeneralUpdatesAnswer"];
                    "application/xml": components["schemas"]["GetGeneralUpdatesAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getGeneralUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                kind: "problem" | "change" | "release" | "sd_problem" | "sd_changes" | "sd_releases";
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGeneralUpdateAnswer"];
                    "application/xml": components["schemas"]["GetGeneralUpdateAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listRecordHistory: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                kind: "problem" | "change" | "release" | "sd_problem" | "sd_changes" | "sd_releases" | "asset" | "sd_assets";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPageAnswer"];
                    "application/xml": components["schemas"]["HistoryPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    attachChangeToProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problemid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachChangeToProblemRequest"];
                "multipart/form-data": components["schemas"]["AttachChangeToProblemRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AttachChangeToProblemRequest"];
                "application/xml": components["schemas"]["AttachChangeToProblemRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                    "application/xml": components["schemas"]["ChangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createChangeForProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problemid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChangeForProblemRequest"];
                "multipart/form-data": components["schemas"]["CreateChangeForProblemRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateChangeForProblemRequest"];
                "application/xml": components["schemas"]["CreateChangeForProblemRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAnswer"];
                    "application/xml": components["schemas"]["ChangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProblemRequest"];
                "multipart/form-data": components["schemas"]["CreateProblemRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateProblemRequest"];
                "application/xml": components["schemas"]["CreateProblemRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemAnswer"];
                    "application/xml": components["schemas"]["ProblemAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteProblemByGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problem_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problem_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problem_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemAnswer"];
                    "application/xml": components["schemas"]["ProblemAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editProblemByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problem_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditProblemRequest"];
                "multipart/form-data": components["schemas"]["EditProblemRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["EditProblemRequest"];
                "application/xml": components["schemas"]["EditProblemRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemAnswer"];
                    "application/xml": components["schemas"]["ProblemAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                problem_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditProblemRequest"];
                "multipart/form-data": components["schemas"]["EditProblemRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["EditProblemRequest"];
                "application/xml": components["schemas"]["EditProblemRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemAnswer"];
                    "application/xml": components["schemas"]["ProblemAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReleaseRequest"];
                "multipart/form-data": components["schemas"]["CreateReleaseRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateReleaseRequest"];
                "application/xml": components["schemas"]["CreateReleaseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseAnswer"];
                    "application/xml": components["schemas"]["ReleaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteReleaseByGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                releaseid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                releaseid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                releaseid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseAnswer"];
                    "application/xml": components["schemas"]["ReleaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editReleaseByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                releaseid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditReleaseRequest"];
                "multipart/form-data": components["schemas"]["EditReleaseRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["EditReleaseRequest"];
                "application/xml": components["schemas"]["EditReleaseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseAnswer"];
                    "application/xml": components["schemas"]["ReleaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                releaseid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditReleaseRequest"];
                "multipart/form-data": components["schemas"]["EditReleaseRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["EditReleaseRequest"];
                "application/xml": components["schemas"]["EditReleaseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseAnswer"];
                    "application/xml": components["schemas"]["ReleaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    installSystemByGet: {
        parameters: {
            query: {
                default: "d1";
                email: string;
                password: string;
                first_name?: string;
                last_name?: string;
                user_name?: string;
                company?: string;
                timezone?: string;
                url?: string;
                install_token?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstalledAnswer"];
                    "application/xml": components["schemas"]["InstalledAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    installSystem: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstallSystemRequest"];
                "multipart/form-data": components["schemas"]["InstallSystemRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["InstallSystemRequest"];
                "application/xml": components["schemas"]["InstallSystemRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstalledAnswer"];
                    "application/xml": components["schemas"]["InstalledAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAssignableAgents: {
        parameters: {
            query: {
                ticket_id: number[];
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAssignableAgentsAnswer"];
                    "application/xml": components["schemas"]["ListAssignableAgentsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                show?: "inbox" | "open" | "mytickets" | "unassigned" | "closed" | "trash" | "overdue" | "duetoday" | "answered" | "followup" | "approval" | "all";
                /** @description Also understood as department. */
                departments?: string[];
                status?: string[];
                priority?: string[];
                source?: string[];
                /** @description Also understood as type. */
                types?: string[];
                sla?: string[];
                "help-topic"?: string[];
                assigned?: string;
                "assigned-to"?: string[];
                "created-by"?: string[];
                created?: string;
                updated?: string;
                "due-on"?: string;
                "last-response-by"?: string;
                "ticket-number"?: string[];
                search?: string;
                "sort-by"?: "id" | "ticket_title" | "updated_at" | "created_at" | "due" | "ticket_number" | "priority";
                order?: "asc" | "desc";
                records_per_page?: number;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPageAnswer"];
                    "application/xml": components["schemas"]["TicketPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    mergeTickets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeTicketsRequest"];
                "multipart/form-data": components["schemas"]["MergeTicketsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["MergeTicketsRequest"];
                "application/xml": components["schemas"]["MergeTicketsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTicketAnswer"];
                    "application/xml": components["schemas"]["OneTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    replyWithDetailsAsPublished: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyWithDetailsAsPublishedRequest"];
                "multipart/form-data": components["schemas"]["ReplyWithDetailsAsPublishedRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplyWithDetailsAsPublishedRequest"];
                "application/xml": components["schemas"]["ReplyWithDetailsAsPublishedRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyWithDetailsAnswer"];
                    "application/xml": components["schemas"]["ReplyWithDetailsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    replyWithDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyWithDetailsRequest"];
                "multipart/form-data": components["schemas"]["ReplyWithDetailsRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplyWithDetailsRequest"];
                "application/xml": components["schemas"]["ReplyWithDetailsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyWithDetailsAnswer"];
                    "application/xml": components["schemas"]["ReplyWithDetailsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    changeStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStatusRequest"];
                "multipart/form-data": components["schemas"]["ChangeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ChangeStatusRequest"];
                "application/xml": components["schemas"]["ChangeStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedTicketsAnswer"];
                    "application/xml": components["schemas"]["ChangedTicketsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    assignTickets: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignTicketsRequest"];
                "multipart/form-data": components["schemas"]["AssignTicketsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AssignTicketsRequest"];
                "application/xml": components["schemas"]["AssignTicketsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedTicketsAnswer"];
                    "application/xml": components["schemas"]["AssignedTicketsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetRequest"];
                "multipart/form-data": components["schemas"]["RequestPasswordResetRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RequestPasswordResetRequest"];
                "application/xml": components["schemas"]["RequestPasswordResetRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editUserByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditUserRequest"];
                "multipart/form-data": components["schemas"]["EditUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditUserRequest"];
                "application/xml": components["schemas"]["EditUserRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedUserAnswer"];
                    "application/xml": components["schemas"]["EditedUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditUserRequest"];
                "multipart/form-data": components["schemas"]["EditUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditUserRequest"];
                "application/xml": components["schemas"]["EditUserRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedUserAnswer"];
                    "application/xml": components["schemas"]["EditedUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                active?: boolean;
                ban?: boolean;
                deleted?: boolean;
                email_verified?: boolean;
                mobile_verified?: boolean;
                search?: string;
                role?: "customer" | "agent" | "admin";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPageAnswer"];
                    "application/xml": components["schemas"]["UserPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
                "multipart/form-data": components["schemas"]["ResetPasswordRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ResetPasswordRequest"];
                "application/xml": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    setUserStatusByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetUserStatusRequest"];
                "multipart/form-data": components["schemas"]["SetUserStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetUserStatusRequest"];
                "application/xml": components["schemas"]["SetUserStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneUserAnswer"];
                    "application/xml": components["schemas"]["OneUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    setUserStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetUserStatusRequest"];
                "multipart/form-data": components["schemas"]["SetUserStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetUserStatusRequest"];
                "application/xml": components["schemas"]["SetUserStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneUserAnswer"];
                    "application/xml": components["schemas"]["OneUserAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAppPasswords: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppPasswordsAnswer"];
                    "application/xml": components["schemas"]["AppPasswordsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAppPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppPasswordRequest"];
                "multipart/form-data": components["schemas"]["CreateAppPasswordRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAppPasswordRequest"];
                "application/xml": components["schemas"]["CreateAppPasswordRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewAppPasswordAnswer"];
                    "application/xml": components["schemas"]["NewAppPasswordAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    revokeAppPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
                "multipart/form-data": components["schemas"]["ChangePasswordRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ChangePasswordRequest"];
                "application/xml": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsAnswer"];
                    "application/xml": components["schemas"]["SessionsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getTwoFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorAnswer"];
                    "application/xml": components["schemas"]["TwoFactorAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    beginTwoFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginTwoFactorRequest"];
                "multipart/form-data": components["schemas"]["BeginTwoFactorRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["BeginTwoFactorRequest"];
                "application/xml": components["schemas"]["BeginTwoFactorRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSecretAnswer"];
                    "application/xml": components["schemas"]["TwoFactorSecretAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTwoFactorRequest"];
                "multipart/form-data": components["schemas"]["ConfirmTwoFactorRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmTwoFactorRequest"];
                "application/xml": components["schemas"]["ConfirmTwoFactorRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                    "application/xml": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    disableTwoFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableTwoFactorRequest"];
                "multipart/form-data": components["schemas"]["DisableTwoFactorRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["DisableTwoFactorRequest"];
                "application/xml": components["schemas"]["DisableTwoFactorRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewRecoveryCodesRequest"];
                "multipart/form-data": components["schemas"]["RenewRecoveryCodesRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RenewRecoveryCodesRequest"];
                "application/xml": components["schemas"]["RenewRecoveryCodesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                    "application/xml": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminApiKeys: {
        parameters: {
            query?: {
                kind?: "app" | "service" | "widget";
                user_id?: number;
                scope?: "none" | "admin";
                search?: string;
                sort?: "id" | "name" | "created_at" | "created_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApiKeyPageAnswer"];
                    "application/xml": components["schemas"]["AdminApiKeyPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminApiKeyRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminApiKeyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminApiKeyRequest"];
                "application/xml": components["schemas"]["CreateAdminApiKeyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewAdminApiKeyAnswer"];
                    "application/xml": components["schemas"]["NewAdminApiKeyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApiKeyAnswer"];
                    "application/xml": components["schemas"]["AdminApiKeyAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminApiKey: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminApiKeyRequest"];
                "multipart/form-data": components["schemas"]["EditAdminApiKeyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminApiKeyRequest"];
                "application/xml": components["schemas"]["EditAdminApiKeyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApiKeyAnswer"];
                    "application/xml": components["schemas"]["AdminApiKeyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminAssetTypes: {
        parameters: {
            query?: {
                parent_id?: number;
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAssetTypePageAnswer"];
                    "application/xml": components["schemas"]["AdminAssetTypePageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminAssetType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminAssetTypeRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminAssetTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminAssetTypeRequest"];
                "application/xml": components["schemas"]["CreateAdminAssetTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAssetTypeAnswer"];
                    "application/xml": components["schemas"]["AdminAssetTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminAssetType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAssetTypeAnswer"];
                    "application/xml": components["schemas"]["AdminAssetTypeAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminAssetType: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminAssetType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminAssetTypeRequest"];
                "multipart/form-data": components["schemas"]["EditAdminAssetTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminAssetTypeRequest"];
                "application/xml": components["schemas"]["EditAdminAssetTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAssetTypeAnswer"];
                    "application/xml": components["schemas"]["AdminAssetTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                type?: string;
                subject?: string;
                subject_id?: number;
                actor_id?: number;
                from?: string;
                to?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPageAnswer"];
                    "application/xml": components["schemas"]["AuditPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminCannedReplies: {
        parameters: {
            query?: {
                department_id?: number;
                active?: boolean;
                search?: string;
                sort?: "id" | "title" | "created_at" | "updated_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCannedReplyPageAnswer"];
                    "application/xml": components["schemas"]["AdminCannedReplyPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminCannedReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminCannedReplyRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminCannedReplyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminCannedReplyRequest"];
                "application/xml": components["schemas"]["CreateAdminCannedReplyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCannedReplyAnswer"];
                    "application/xml": components["schemas"]["AdminCannedReplyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminCannedReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCannedReplyAnswer"];
                    "application/xml": components["schemas"]["AdminCannedReplyAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminCannedReply: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminCannedReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminCannedReplyRequest"];
                "multipart/form-data": components["schemas"]["EditAdminCannedReplyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminCannedReplyRequest"];
                "application/xml": components["schemas"]["EditAdminCannedReplyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCannedReplyAnswer"];
                    "application/xml": components["schemas"]["AdminCannedReplyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminChangePriorities: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangePriorityPageAnswer"];
                    "application/xml": components["schemas"]["AdminChangePriorityPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminChangePriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminChangePriorityRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminChangePriorityRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminChangePriorityRequest"];
                "application/xml": components["schemas"]["CreateAdminChangePriorityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangePriorityAnswer"];
                    "application/xml": components["schemas"]["AdminChangePriorityAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminChangePriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangePriorityAnswer"];
                    "application/xml": components["schemas"]["AdminChangePriorityAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminChangePriority: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminChangePriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminChangePriorityRequest"];
                "multipart/form-data": components["schemas"]["EditAdminChangePriorityRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminChangePriorityRequest"];
                "application/xml": components["schemas"]["EditAdminChangePriorityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangePriorityAnswer"];
                    "application/xml": components["schemas"]["AdminChangePriorityAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminChangeStatuses: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeStatusPageAnswer"];
                    "application/xml": components["schemas"]["AdminChangeStatusPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminChangeStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminChangeStatusRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminChangeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminChangeStatusRequest"];
                "application/xml": components["schemas"]["CreateAdminChangeStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeStatusAnswer"];
                    "application/xml": components["schemas"]["AdminChangeStatusAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminChangeStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeStatusAnswer"];
                    "application/xml": components["schemas"]["AdminChangeStatusAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminChangeStatus: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminChangeStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminChangeStatusRequest"];
                "multipart/form-data": components["schemas"]["EditAdminChangeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminChangeStatusRequest"];
                "application/xml": components["schemas"]["EditAdminChangeStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeStatusAnswer"];
                    "application/xml": components["schemas"]["AdminChangeStatusAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminChangeTypes: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeTypePageAnswer"];
                    "application/xml": components["schemas"]["AdminChangeTypePageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminChangeType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminChangeTypeRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminChangeTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminChangeTypeRequest"];
                "application/xml": components["schemas"]["CreateAdminChangeTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeTypeAnswer"];
                    "application/xml": components["schemas"]["AdminChangeTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminChangeType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeTypeAnswer"];
                    "application/xml": components["schemas"]["AdminChangeTypeAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminChangeType: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminChangeType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminChangeTypeRequest"];
                "multipart/form-data": components["schemas"]["EditAdminChangeTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminChangeTypeRequest"];
                "application/xml": components["schemas"]["EditAdminChangeTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminChangeTypeAnswer"];
                    "application/xml": components["schemas"]["AdminChangeTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminCollections: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAdminCollectionsAnswer"];
                    "application/xml": components["schemas"]["ListAdminCollectionsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminCustomers: {
        parameters: {
            query?: {
                active?: boolean;
                ban?: boolean;
                deleted?: boolean;
                email_verified?: boolean;
                mobile_verified?: boolean;
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCustomerPageAnswer"];
                    "application/xml": components["schemas"]["AdminCustomerPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCustomerAnswer"];
                    "application/xml": components["schemas"]["AdminCustomerAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminCustomerRequest"];
                "multipart/form-data": components["schemas"]["EditAdminCustomerRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminCustomerRequest"];
                "application/xml": components["schemas"]["EditAdminCustomerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCustomerAnswer"];
                    "application/xml": components["schemas"]["AdminCustomerAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerErasureAnswer"];
                    "application/xml": components["schemas"]["CustomerErasureAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    downloadCustomerExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A part of the file (RFC 9110). */
                Range?: components["parameters"]["Range"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A part of the file. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            416: components["responses"]["Refusal416"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerExportAnswer"];
                    "application/xml": components["schemas"]["CustomerExportAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    mergeAdminCustomers: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeAdminCustomersRequest"];
                "multipart/form-data": components["schemas"]["MergeAdminCustomersRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["MergeAdminCustomersRequest"];
                "application/xml": components["schemas"]["MergeAdminCustomersRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMergingAnswer"];
                    "application/xml": components["schemas"]["AdminMergingAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getCustomerPrivacy: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPrivacyAnswer"];
                    "application/xml": components["schemas"]["CustomerPrivacyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    promoteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteCustomerRequest"];
                "multipart/form-data": components["schemas"]["PromoteCustomerRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PromoteCustomerRequest"];
                "application/xml": components["schemas"]["PromoteCustomerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStaffMemberAnswer"];
                    "application/xml": components["schemas"]["AdminStaffMemberAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminDeadLetters: {
        parameters: {
            query?: {
                waiting?: boolean;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterPageAnswer"];
                    "application/xml": components["schemas"]["DeadLetterPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    replayAdminDeadLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayAdminDeadLettersRequest"];
                "multipart/form-data": components["schemas"]["ReplayAdminDeadLettersRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplayAdminDeadLettersRequest"];
                "application/xml": components["schemas"]["ReplayAdminDeadLettersRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedDeadLettersAnswer"];
                    "application/xml": components["schemas"]["ReplayedDeadLettersAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminDepartments: {
        parameters: {
            query?: {
                is_public?: boolean;
                search?: string;
                sort?: "id" | "name" | "created_at" | "updated_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDepartmentPageAnswer"];
                    "application/xml": components["schemas"]["AdminDepartmentPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminDepartmentRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminDepartmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminDepartmentRequest"];
                "application/xml": components["schemas"]["CreateAdminDepartmentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDepartmentAnswer"];
                    "application/xml": components["schemas"]["AdminDepartmentAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDepartmentAnswer"];
                    "application/xml": components["schemas"]["AdminDepartmentAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminDepartment: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminDepartmentRequest"];
                "multipart/form-data": components["schemas"]["EditAdminDepartmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminDepartmentRequest"];
                "application/xml": components["schemas"]["EditAdminDepartmentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDepartmentAnswer"];
                    "application/xml": components["schemas"]["AdminDepartmentAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listStoredFiles: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFilesAnswer"];
                    "application/xml": components["schemas"]["StoredFilesAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    downloadStoredFile: {
        parameters: {
            query: {
                key: string;
            };
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description A part of the file (RFC 9110). */
                Range?: components["parameters"]["Range"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A part of the file. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            416: components["responses"]["Refusal416"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    restoreStoredFile: {
        parameters: {
            query: {
                key: string;
                sha256: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredFileAnswer"];
                    "application/xml": components["schemas"]["RestoredFileAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminFormFields: {
        parameters: {
            query?: {
                type?: "text" | "textarea" | "number" | "select" | "checkbox" | "date" | "email";
                active?: boolean;
                for_agents?: boolean;
                for_customers?: boolean;
                for_widgets?: boolean;
                search?: string;
                sort?: "id" | "name" | "sort";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFormFieldPageAnswer"];
                    "application/xml": components["schemas"]["AdminFormFieldPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminFormField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminFormFieldRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminFormFieldRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminFormFieldRequest"];
                "application/xml": components["schemas"]["CreateAdminFormFieldRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFormFieldAnswer"];
                    "application/xml": components["schemas"]["AdminFormFieldAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminFormField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFormFieldAnswer"];
                    "application/xml": components["schemas"]["AdminFormFieldAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminFormField: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminFormField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminFormFieldRequest"];
                "multipart/form-data": components["schemas"]["EditAdminFormFieldRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminFormFieldRequest"];
                "application/xml": components["schemas"]["EditAdminFormFieldRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFormFieldAnswer"];
                    "application/xml": components["schemas"]["AdminFormFieldAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHealthAnswer"];
                    "application/xml": components["schemas"]["AdminHealthAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminHelpTopics: {
        parameters: {
            query?: {
                department_id?: number;
                active?: boolean;
                is_public?: boolean;
                search?: string;
                sort?: "id" | "topic" | "created_at" | "updated_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHelpTopicPageAnswer"];
                    "application/xml": components["schemas"]["AdminHelpTopicPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminHelpTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminHelpTopicRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminHelpTopicRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminHelpTopicRequest"];
                "application/xml": components["schemas"]["CreateAdminHelpTopicRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHelpTopicAnswer"];
                    "application/xml": components["schemas"]["AdminHelpTopicAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminHelpTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHelpTopicAnswer"];
                    "application/xml": components["schemas"]["AdminHelpTopicAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminHelpTopic: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminHelpTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminHelpTopicRequest"];
                "multipart/form-data": components["schemas"]["EditAdminHelpTopicRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminHelpTopicRequest"];
                "application/xml": components["schemas"]["EditAdminHelpTopicRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHelpTopicAnswer"];
                    "application/xml": components["schemas"]["AdminHelpTopicAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminImpacts: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminImpactPageAnswer"];
                    "application/xml": components["schemas"]["AdminImpactPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminImpact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminImpactRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminImpactRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminImpactRequest"];
                "application/xml": components["schemas"]["CreateAdminImpactRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminImpactAnswer"];
                    "application/xml": components["schemas"]["AdminImpactAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminImpact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminImpactAnswer"];
                    "application/xml": components["schemas"]["AdminImpactAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminImpact: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminImpact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminImpactRequest"];
                "multipart/form-data": components["schemas"]["EditAdminImpactRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminImpactRequest"];
                "application/xml": components["schemas"]["EditAdminImpactRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminImpactAnswer"];
                    "application/xml": components["schemas"]["AdminImpactAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    importRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRowsRequest"];
                "multipart/form-data": components["schemas"]["ImportRowsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ImportRowsRequest"];
                "application/xml": components["schemas"]["ImportRowsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportOutcomeAnswer"];
                    "application/xml": components["schemas"]["ImportOutcomeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    importFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportFilesRequest"];
                "multipart/form-data": components["schemas"]["ImportFilesRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["ImportFilesRequest"];
                "application/xml": components["schemas"]["ImportFilesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportOutcomeAnswer"];
                    "application/xml": components["schemas"]["ImportOutcomeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminLocationCategories: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationCategoryPageAnswer"];
                    "application/xml": components["schemas"]["AdminLocationCategoryPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminLocationCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminLocationCategoryRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminLocationCategoryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminLocationCategoryRequest"];
                "application/xml": components["schemas"]["CreateAdminLocationCategoryRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationCategoryAnswer"];
                    "application/xml": components["schemas"]["AdminLocationCategoryAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminLocationCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationCategoryAnswer"];
                    "application/xml": components["schemas"]["AdminLocationCategoryAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminLocationCategory: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminLocationCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminLocationCategoryRequest"];
                "multipart/form-data": components["schemas"]["EditAdminLocationCategoryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminLocationCategoryRequest"];
                "application/xml": components["schemas"]["EditAdminLocationCategoryRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationCategoryAnswer"];
                    "application/xml": components["schemas"]["AdminLocationCategoryAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminLocations: {
        parameters: {
            query?: {
                category_id?: number;
                department_id?: number;
                search?: string;
                sort?: "id" | "title" | "created_at" | "updated_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationPageAnswer"];
                    "application/xml": components["schemas"]["AdminLocationPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminLocationRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminLocationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminLocationRequest"];
                "application/xml": components["schemas"]["CreateAdminLocationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationAnswer"];
                    "application/xml": components["schemas"]["AdminLocationAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationAnswer"];
                    "application/xml": components["schemas"]["AdminLocationAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminLocation: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminLocationRequest"];
                "multipart/form-data": components["schemas"]["EditAdminLocationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminLocationRequest"];
                "application/xml": components["schemas"]["EditAdminLocationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationAnswer"];
                    "application/xml": components["schemas"]["AdminLocationAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminPriorities: {
        parameters: {
            query?: {
                active?: boolean;
                is_public?: boolean;
                search?: string;
                sort?: "id" | "name" | "urgency";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPriorityPageAnswer"];
                    "application/xml": components["schemas"]["AdminPriorityPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminPriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminPriorityRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminPriorityRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminPriorityRequest"];
                "application/xml": components["schemas"]["CreateAdminPriorityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPriorityAnswer"];
                    "application/xml": components["schemas"]["AdminPriorityAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminPriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPriorityAnswer"];
                    "application/xml": components["schemas"]["AdminPriorityAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminPriority: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminPriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminPriorityRequest"];
                "multipart/form-data": components["schemas"]["EditAdminPriorityRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminPriorityRequest"];
                "application/xml": components["schemas"]["EditAdminPriorityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPriorityAnswer"];
                    "application/xml": components["schemas"]["AdminPriorityAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminPurchasedAddresses: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "address" | "created_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPurchasedAddressPageAnswer"];
                    "application/xml": components["schemas"]["AdminPurchasedAddressPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminPurchasedAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminPurchasedAddressRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminPurchasedAddressRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminPurchasedAddressRequest"];
                "application/xml": components["schemas"]["CreateAdminPurchasedAddressRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPurchasedAddressAnswer"];
                    "application/xml": components["schemas"]["AdminPurchasedAddressAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminPurchasedAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPurchasedAddressAnswer"];
                    "application/xml": components["schemas"]["AdminPurchasedAddressAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminPurchasedAddress: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminPurchasedAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminPurchasedAddressRequest"];
                "multipart/form-data": components["schemas"]["EditAdminPurchasedAddressRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminPurchasedAddressRequest"];
                "application/xml": components["schemas"]["EditAdminPurchasedAddressRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPurchasedAddressAnswer"];
                    "application/xml": components["schemas"]["AdminPurchasedAddressAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminReleasePriorities: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleasePriorityPageAnswer"];
                    "application/xml": components["schemas"]["AdminReleasePriorityPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminReleasePriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminReleasePriorityRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminReleasePriorityRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminReleasePriorityRequest"];
                "application/xml": components["schemas"]["CreateAdminReleasePriorityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleasePriorityAnswer"];
                    "application/xml": components["schemas"]["AdminReleasePriorityAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminReleasePriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleasePriorityAnswer"];
                    "application/xml": components["schemas"]["AdminReleasePriorityAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminReleasePriority: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminReleasePriority: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminReleasePriorityRequest"];
                "multipart/form-data": components["schemas"]["EditAdminReleasePriorityRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminReleasePriorityRequest"];
                "application/xml": components["schemas"]["EditAdminReleasePriorityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleasePriorityAnswer"];
                    "application/xml": components["schemas"]["AdminReleasePriorityAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminReleaseStatuses: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseStatusPageAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseStatusPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminReleaseStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminReleaseStatusRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminReleaseStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminReleaseStatusRequest"];
                "application/xml": components["schemas"]["CreateAdminReleaseStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseStatusAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseStatusAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminReleaseStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseStatusAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseStatusAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminReleaseStatus: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminReleaseStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminReleaseStatusRequest"];
                "multipart/form-data": components["schemas"]["EditAdminReleaseStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminReleaseStatusRequest"];
                "application/xml": components["schemas"]["EditAdminReleaseStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseStatusAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseStatusAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminReleaseTypes: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseTypePageAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseTypePageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminReleaseType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminReleaseTypeRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminReleaseTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminReleaseTypeRequest"];
                "application/xml": components["schemas"]["CreateAdminReleaseTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseTypeAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminReleaseType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseTypeAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseTypeAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminReleaseType: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminReleaseType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminReleaseTypeRequest"];
                "multipart/form-data": components["schemas"]["EditAdminReleaseTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminReleaseTypeRequest"];
                "application/xml": components["schemas"]["EditAdminReleaseTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReleaseTypeAnswer"];
                    "application/xml": components["schemas"]["AdminReleaseTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    previewRetention: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionAnswer"];
                    "application/xml": components["schemas"]["RetentionAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    rebuildAdminSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RebuildAdminSearchRequest"];
                "multipart/form-data": components["schemas"]["RebuildAdminSearchRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RebuildAdminSearchRequest"];
                "application/xml": components["schemas"]["RebuildAdminSearchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebuildStepAnswer"];
                    "application/xml": components["schemas"]["RebuildStepAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSettingsAnswer"];
                    "application/xml": components["schemas"]["OneSettingsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editSettingsByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditSettingsRequest"];
                "multipart/form-data": components["schemas"]["EditSettingsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditSettingsRequest"];
                "application/xml": components["schemas"]["EditSettingsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSettingsAnswer"];
                    "application/xml": components["schemas"]["OneSettingsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditSettingsRequest"];
                "multipart/form-data": components["schemas"]["EditSettingsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditSettingsRequest"];
                "application/xml": components["schemas"]["EditSettingsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneSettingsAnswer"];
                    "application/xml": components["schemas"]["OneSettingsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminSlaPlans: {
        parameters: {
            query?: {
                active?: boolean;
                search?: string;
                sort?: "id" | "name" | "grace_seconds" | "created_at" | "updated_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSlaPlanPageAnswer"];
                    "application/xml": components["schemas"]["AdminSlaPlanPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminSlaPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminSlaPlanRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminSlaPlanRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminSlaPlanRequest"];
                "application/xml": components["schemas"]["CreateAdminSlaPlanRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSlaPlanAnswer"];
                    "application/xml": components["schemas"]["AdminSlaPlanAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminSlaPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSlaPlanAnswer"];
                    "application/xml": components["schemas"]["AdminSlaPlanAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminSlaPlan: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminSlaPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminSlaPlanRequest"];
                "multipart/form-data": components["schemas"]["EditAdminSlaPlanRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminSlaPlanRequest"];
                "application/xml": components["schemas"]["EditAdminSlaPlanRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSlaPlanAnswer"];
                    "application/xml": components["schemas"]["AdminSlaPlanAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminSources: {
        parameters: {
            query?: {
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketSourcePageAnswer"];
                    "application/xml": components["schemas"]["AdminTicketSourcePageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminTicketSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminTicketSourceRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminTicketSourceRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminTicketSourceRequest"];
                "application/xml": components["schemas"]["CreateAdminTicketSourceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketSourceAnswer"];
                    "application/xml": components["schemas"]["AdminTicketSourceAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminTicketSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketSourceAnswer"];
                    "application/xml": components["schemas"]["AdminTicketSourceAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminTicketSource: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminTicketSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminTicketSourceRequest"];
                "multipart/form-data": components["schemas"]["EditAdminTicketSourceRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminTicketSourceRequest"];
                "application/xml": components["schemas"]["EditAdminTicketSourceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketSourceAnswer"];
                    "application/xml": components["schemas"]["AdminTicketSourceAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminStaff: {
        parameters: {
            query?: {
                role?: "agent" | "admin";
                active?: boolean;
                search?: string;
                sort?: "id" | "email" | "last_name" | "last_login_at" | "created_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStaffMemberPageAnswer"];
                    "application/xml": components["schemas"]["AdminStaffMemberPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminStaffMemberRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminStaffMemberRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminStaffMemberRequest"];
                "application/xml": components["schemas"]["CreateAdminStaffMemberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStaffMemberAnswer"];
                    "application/xml": components["schemas"]["AdminStaffMemberAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStaffMemberAnswer"];
                    "application/xml": components["schemas"]["AdminStaffMemberAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminStaffMemberRequest"];
                "multipart/form-data": components["schemas"]["EditAdminStaffMemberRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminStaffMemberRequest"];
                "application/xml": components["schemas"]["EditAdminStaffMemberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStaffMemberAnswer"];
                    "application/xml": components["schemas"]["AdminStaffMemberAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    demoteStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DemoteStaffMemberRequest"];
                "multipart/form-data": components["schemas"]["DemoteStaffMemberRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["DemoteStaffMemberRequest"];
                "application/xml": components["schemas"]["DemoteStaffMemberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDemotionAnswer"];
                    "application/xml": components["schemas"]["AdminDemotionAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsAnswer"];
                    "application/xml": components["schemas"]["StatisticsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminTeams: {
        parameters: {
            query?: {
                active?: boolean;
                search?: string;
                sort?: "id" | "name" | "created_at" | "updated_at";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamPageAnswer"];
                    "application/xml": components["schemas"]["AdminTeamPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminTeamRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminTeamRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminTeamRequest"];
                "application/xml": components["schemas"]["CreateAdminTeamRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamAnswer"];
                    "application/xml": components["schemas"]["AdminTeamAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamAnswer"];
                    "application/xml": components["schemas"]["AdminTeamAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminTeam: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminTeamRequest"];
                "multipart/form-data": components["schemas"]["EditAdminTeamRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminTeamRequest"];
                "application/xml": components["schemas"]["EditAdminTeamRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTeamAnswer"];
                    "application/xml": components["schemas"]["AdminTeamAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMailAnswer"];
                    "application/xml": components["schemas"]["TestMailAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminTicketStatuses: {
        parameters: {
            query?: {
                meaning_id?: number;
                search?: string;
                sort?: "id" | "name" | "sort";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketStatusPageAnswer"];
                    "application/xml": components["schemas"]["AdminTicketStatusPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminTicketStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminTicketStatusRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminTicketStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminTicketStatusRequest"];
                "application/xml": components["schemas"]["CreateAdminTicketStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketStatusAnswer"];
                    "application/xml": components["schemas"]["AdminTicketStatusAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminTicketStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketStatusAnswer"];
                    "application/xml": components["schemas"]["AdminTicketStatusAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminTicketStatus: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminTicketStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminTicketStatusRequest"];
                "multipart/form-data": components["schemas"]["EditAdminTicketStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminTicketStatusRequest"];
                "application/xml": components["schemas"]["EditAdminTicketStatusRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketStatusAnswer"];
                    "application/xml": components["schemas"]["AdminTicketStatusAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listAdminTicketTypes: {
        parameters: {
            query?: {
                active?: boolean;
                is_public?: boolean;
                search?: string;
                sort?: "id" | "name";
                order?: "asc" | "desc";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketTypePageAnswer"];
                    "application/xml": components["schemas"]["AdminTicketTypePageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createAdminTicketType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAdminTicketTypeRequest"];
                "multipart/form-data": components["schemas"]["CreateAdminTicketTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAdminTicketTypeRequest"];
                "application/xml": components["schemas"]["CreateAdminTicketTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketTypeAnswer"];
                    "application/xml": components["schemas"]["AdminTicketTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getAdminTicketType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketTypeAnswer"];
                    "application/xml": components["schemas"]["AdminTicketTypeAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    removeAdminTicketType: {
        parameters: {
            query?: {
                replace_by?: number;
            };
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemovalAnswer"];
                    "application/xml": components["schemas"]["AdminRemovalAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editAdminTicketType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditAdminTicketTypeRequest"];
                "multipart/form-data": components["schemas"]["EditAdminTicketTypeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditAdminTicketTypeRequest"];
                "application/xml": components["schemas"]["EditAdminTicketTypeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketTypeAnswer"];
                    "application/xml": components["schemas"]["AdminTicketTypeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    resetTwoFactor: {
        parameters: {
            query?: {
                password?: string;
                otp?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPageAnswer"];
                    "application/xml": components["schemas"]["WebhookPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
                "multipart/form-data": components["schemas"]["CreateWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateWebhookRequest"];
                "application/xml": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookAnswer"];
                    "application/xml": components["schemas"]["NewWebhookAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                    "application/xml": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedWebhookAnswer"];
                    "application/xml": components["schemas"]["RemovedWebhookAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditWebhookRequest"];
                "multipart/form-data": components["schemas"]["EditWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditWebhookRequest"];
                "application/xml": components["schemas"]["EditWebhookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                    "application/xml": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                state?: "pending" | "delivered" | "failed" | "dropped";
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPageAnswer"];
                    "application/xml": components["schemas"]["WebhookDeliveryPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listWebhookAttempts: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAttemptsAnswer"];
                    "application/xml": components["schemas"]["WebhookAttemptsAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    pingWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPingAnswer"];
                    "application/xml": components["schemas"]["WebhookPingAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    replayWebhookEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayWebhookEventsRequest"];
                "multipart/form-data": components["schemas"]["ReplayWebhookEventsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplayWebhookEventsRequest"];
                "application/xml": components["schemas"]["ReplayWebhookEventsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedRangeAnswer"];
                    "application/xml": components["schemas"]["ReplayedRangeAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            410: components["responses"]["Refusal410"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read; 412 when somebody changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
                "multipart/form-data": components["schemas"]["RotateWebhookSecretRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RotateWebhookSecretRequest"];
                "application/xml": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookAnswer"];
                    "application/xml": components["schemas"]["NewWebhookAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listCannedReplies: {
        parameters: {
            query?: {
                search?: string;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedReplyPageAnswer"];
                    "application/xml": components["schemas"]["CannedReplyPageAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getCannedReply: {
        parameters: {
            query?: {
                ticket_id?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedCannedReplyAnswer"];
                    "application/xml": components["schemas"]["RenderedCannedReplyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                since?: string;
                types?: ("*" | "ticket.*" | "user.*" | "problem.*" | "change.*" | "release.*" | "asset.*" | "article.*" | "category.*" | "installation.*" | "webhook.*" | "api_key.*" | "help_topic.*" | "sla_plan.*" | "priority.*" | "ticket_type.*" | "ticket_status.*" | "ticket_source.*" | "department.*" | "team.*" | "form_field.*" | "canned_reply.*" | "purchased_address.*" | "location.*" | "location_category.*" | "asset_type.*" | "impact.*" | "change_status.*" | "change_priority.*" | "change_type.*" | "release_status.*" | "release_priority.*" | "release_type.*" | "ticket.created" | "ticket.replied" | "ticket.customer_replied" | "ticket.noted" | "ticket.assigned" | "ticket.transferred" | "ticket.edited" | "ticket.status_changed" | "ticket.merged" | "ticket.deleted" | "ticket.purged" | "ticket.erased" | "ticket.sla_breached" | "ticket.auto_closed" | "ticket.collaborator_added" | "ticket.collaborator_removed" | "ticket.check_requested" | "ticket.imported" | "user.registered" | "user.created" | "user.activation_requested" | "user.password_reset_requested" | "user.password_reset" | "user.email_change_requested" | "user.email_change_told" | "user.updated" | "user.activated" | "user.deactivated" | "user.sessions_ended" | "user.banned" | "user.restored" | "user.merged" | "user.deleted" | "user.export_requested" | "user.erasure_requested" | "user.erased" | "user.password_changed" | "user.two_factor_enabled" | "user.two_factor_disabled" | "user.two_factor_reset" | "user.recovery_codes_renewed" | "user.app_password_created" | "problem.created" | "problem.updated" | "problem.deleted" | "change.created" | "change.updated" | "change.deleted" | "release.created" | "release.updated" | "release.deleted" | "asset.created" | "asset.updated" | "asset.deleted" | "article.saved" | "article.deleted" | "category.saved" | "category.deleted" | "installation.completed" | "installation.edited" | "installation.imported" | "installation.file_restored" | "installation.letters_replayed" | "installation.search_rebuilt" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.disabled" | "api_key.used" | "help_topic.created" | "help_topic.updated" | "help_topic.deleted" | "sla_plan.created" | "sla_plan.updated" | "sla_plan.deleted" | "priority.created" | "priority.updated" | "priority.deleted" | "ticket_type.created" | "ticket_type.updated" | "ticket_type.deleted" | "ticket_status.created" | "ticket_status.updated" | "ticket_status.deleted" | "ticket_source.created" | "ticket_source.updated" | "ticket_source.deleted" | "department.created" | "department.updated" | "department.deleted" | "team.created" | "team.updated" | "team.deleted" | "form_field.created" | "form_field.updated" | "form_field.deleted" | "canned_reply.created" | "canned_reply.updated" | "canned_reply.deleted" | "api_key.created" | "api_key.updated" | "api_key.deleted" | "purchased_address.created" | "purchased_address.updated" | "purchased_address.deleted" | "location.created" | "location.updated" | "location.deleted" | "location_category.created" | "location_category.updated" | "location_category.deleted" | "asset_type.created" | "asset_type.updated" | "asset_type.deleted" | "impact.created" | "impact.updated" | "impact.deleted" | "change_status.created" | "change_status.updated" | "change_status.deleted" | "change_priority.created" | "change_priority.updated" | "change_priority.deleted" | "change_type.created" | "change_type.updated" | "change_type.deleted" | "release_status.created" | "release_status.updated" | "release_status.deleted" | "release_priority.created" | "release_priority.updated" | "release_priority.deleted" | "release_type.created" | "release_type.updated" | "release_type.deleted")[];
                per_page?: number;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedAnswer"];
                    "application/xml": components["schemas"]["FeedAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            410: components["responses"]["Refusal410"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    registerDeviceV3: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDeviceV3Request"];
                "multipart/form-data": components["schemas"]["RegisterDeviceV3Request"];
                "application/x-www-form-urlencoded": components["schemas"]["RegisterDeviceV3Request"];
                "application/xml": components["schemas"]["RegisterDeviceV3Request"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredDeviceAnswer"];
                    "application/xml": components["schemas"]["RegisteredDeviceAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    exportTickets: {
        parameters: {
            query?: {
                since?: string;
                per_page?: number;
                format?: "json" | "xml" | "csv" | "jsonl";
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketExportAnswer"];
                    "application/xml": components["schemas"]["TicketExportAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            410: components["responses"]["Refusal410"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    openLiveConnection: {
        parameters: {
            query: {
                ticket: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            426: components["responses"]["Refusal426"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createLiveTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveTicketAnswer"];
                    "application/xml": components["schemas"]["LiveTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthAnswer"];
                    "application/xml": components["schemas"]["HealthAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            422: components["responses"]["Refusal422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["GetHealth503"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeTokenRequest"];
                "multipart/form-data": components["schemas"]["RevokeTokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RevokeTokenRequest"];
                "application/xml": components["schemas"]["RevokeTokenRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["OAuthRefusal400"];
            401: components["responses"]["OAuthRefusal401"];
            413: components["responses"]["OAuthRefusal413"];
            415: components["responses"]["OAuthRefusal415"];
            422: components["responses"]["OAuthRefusal422"];
            429: components["responses"]["OAuthRefusal429"];
            500: components["responses"]["OAuthRefusal500"];
        };
    };
    grantToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantTokenRequest"];
                "multipart/form-data": components["schemas"]["GrantTokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["GrantTokenRequest"];
                "application/xml": components["schemas"]["GrantTokenRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grant"];
                };
            };
            400: components["responses"]["OAuthRefusal400"];
            401: components["responses"]["OAuthRefusal401"];
            413: components["responses"]["OAuthRefusal413"];
            415: components["responses"]["OAuthRefusal415"];
            422: components["responses"]["OAuthRefusal422"];
            429: components["responses"]["OAuthRefusal429"];
            500: components["responses"]["OAuthRefusal500"];
        };
    };
    createArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateArticleRequest"];
                "multipart/form-data": components["schemas"]["CreateArticleRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateArticleRequest"];
                "application/xml": components["schemas"]["CreateArticleRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneArticleAnswer"];
                    "application/xml": components["schemas"]["OneArticleAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneArticleAnswer"];
                    "application/xml": components["schemas"]["OneArticleAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditArticleRequest"];
                "multipart/form-data": components["schemas"]["EditArticleRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditArticleRequest"];
                "application/xml": components["schemas"]["EditArticleRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneArticleAnswer"];
                    "application/xml": components["schemas"]["OneArticleAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCategoriesAnswer"];
                    "application/xml": components["schemas"]["ListCategoriesAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCategoryRequest"];
                "multipart/form-data": components["schemas"]["CreateCategoryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCategoryRequest"];
                "application/xml": components["schemas"]["CreateCategoryRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCategoryAnswer"];
                    "application/xml": components["schemas"]["OneCategoryAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyAnswer"];
                    "application/xml": components["schemas"]["EmptyAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    editCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path: {
                category: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EditCategoryRequest"];
                "multipart/form-data": components["schemas"]["EditCategoryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["EditCategoryRequest"];
                "application/xml": components["schemas"]["EditCategoryRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneCategoryAnswer"];
                    "application/xml": components["schemas"]["OneCategoryAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    checkPurchase: {
        parameters: {
            query: {
                url: string;
            };
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseAnswer"];
                    "application/xml": components["schemas"]["PurchaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    checkPurchaseByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckPurchaseRequest"];
                "multipart/form-data": components["schemas"]["CheckPurchaseRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CheckPurchaseRequest"];
                "application/xml": components["schemas"]["CheckPurchaseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseAnswer"];
                    "application/xml": components["schemas"]["PurchaseAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    searchArticles: {
        parameters: {
            query: {
                s: string;
                category?: string;
                sort?: "relevance" | "newest";
                exact_total?: boolean;
                page?: number;
                per_page?: number;
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundArticlePageAnswer"];
                    "application/xml": components["schemas"]["FoundArticlePageAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    getTicketForm: {
        parameters: {
            query?: {
                for?: "agents" | "customers" | "widgets";
            };
            header?: {
                /** @description The `ETag` that is known; 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTicketFormAnswer"];
                    "application/xml": components["schemas"]["GetTicketFormAnswer"];
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
    createTicketByForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request under the same key, within 24 hours, answers what the first one made. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses parameters that are not used (RFC 7240). */
                Prefer?: components["parameters"]["Prefer"];
                /** @description The bookmark of the last answer: this request reads what that one wrote. */
                "X-D1-Bookmark"?: components["parameters"]["Bookmark"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTicketByFormRequest"];
                "multipart/form-data": components["schemas"]["CreateTicketByFormRequestWithFiles"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateTicketByFormRequest"];
                "application/xml": components["schemas"]["CreateTicketByFormRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-D1-Bookmark": components["headers"]["X-D1-Bookmark"];
                    "X-Ignored-Parameters": components["headers"]["X-Ignored-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTicketAnswer"];
                    "application/xml": components["schemas"]["OneTicketAnswer"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            422: components["responses"]["RefusalV3422"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
        };
    };
}
