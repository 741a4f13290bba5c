# Made by `npm run generate` in clients/types from docs/openapi.json.

from typing import NotRequired, TypedDict, Literal, Any


class ActivateUserRequest(TypedDict):
    current_password: NotRequired[str]
    """The password of the account. Required to prove a changed address."""

    password: NotRequired[str]
    """At least 6 characters, for an account that has none. It replaces the one of the
    registration.
    """
    token: str
    """The token of the mail. It works once."""


class AddCollaboratorRequest(TypedDict):
    email: NotRequired[str]
    """The email address of the collaborator. Required without `user_id`."""

    ticket_id: int
    """The id of the ticket. Also understood as id."""

    user_id: NotRequired[int]
    """The id of the person, in place of `email`. For agents and admins."""


class AddNoteRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


BodyFormat = Literal["text", "html"]


class AddNoteRequest(TypedDict):
    attachments: NotRequired[list[AddNoteRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    body: str
    """The text of the note. Agents and admins read it, customers never do."""

    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    mentions: NotRequired[list[int]]
    """The ids of at most 20 colleagues whom the note names. They are notified and must work on
    the ticket.
    """
    ticket_id: int
    """The id of the ticket. Also understood as id."""


AddNoteRequestWithFiles = TypedDict('AddNoteRequestWithFiles', {
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The text of the note. Agents and admins read it, customers never do.
    "body": str,
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The ids of at most 20 colleagues whom the note names. They are notified and must work on
    # the ticket.
    "mentions": NotRequired[list[int]],
    # The id of the ticket. Also understood as id.
    "ticket_id": int,
})


class AddTagsToTicketsRequest(TypedDict):
    tags: list[str]
    """The names of at most 20 tags. Adding a name that no tag has needs `create_tags`."""

    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""


AdminAPIKeyKind = Literal["app", "service", "widget"]


AdminAPIKeyScope = Literal["none", "admin"]


class AdminAPIKey(TypedDict):
    created_at: str
    """When the row was created."""

    expires_at: str | None
    """The time when the key expires. Keys of scope admin must expire."""

    hint: str
    """The first characters of the key."""

    id: int
    """The id of the row. It never changes."""

    kind: AdminAPIKeyKind
    """An app, a service that acts for an agent, or a widget in web pages. `app`: names an app,
    whose people sign in themselves; `service`: acts for an agent without a token; `widget`:
    works in web pages, for guests.
    """
    last_used_at: str | None
    """The time of the last use, to the hour."""

    name: str
    """The purpose of the key."""

    origins: list[str]
    """The origins of the pages in which a widget key works. Required for such a key."""

    revoked_at: str | None
    """The time when the key was revoked."""

    scope: AdminAPIKeyScope
    """admin: a service key, bound to an admin, that opens administration. `none`: what its kind
    may do; `admin`: a service key that opens administration.
    """
    user_id: int | None
    """The agent that a service key acts for. Required for such a key."""


AdminAPIKeyPage = TypedDict('AdminAPIKeyPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminAPIKey],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminAssetType(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name of the asset type."""

    parent_id: int | None
    """The broader type."""


AdminAssetTypePage = TypedDict('AdminAssetTypePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminAssetType],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class Person(TypedDict):
    """Whose rights it has.

    Whose availability it is.

    Who asks: the requester of the ticket.

    Who is answering.
    """
    email: str | None
    """The email address. Null if the account has none."""

    first_name: str
    """The given name. Empty if it is not known."""

    id: int
    """The id of the account. 0 is a person of whom the reader may know only the address."""

    last_name: str
    """The family name. Empty if it is not known."""

    profile_pic: str | None
    """The address of a picture. Null without one."""

    user_name: str | None
    """The name that signs in like the email address. Null without one."""


Rights = Literal["read", "write"]


class AdminAssistant(TypedDict):
    connected_at: str
    """When its person allowed it."""

    id: str
    """The id of the assistant, with which it is ended."""

    last_used_at: str | None
    """When it last took new tokens."""

    name: str
    """As the assistant calls itself."""

    person: Person
    """Whose rights it has."""

    rights: Rights
    """`read`: it may only read. `write`: it may do what its person may do."""

    waiting: bool
    """True: its person allowed it, and it has not taken its code yet."""


AdminAssistantPage = TypedDict('AdminAssistantPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminAssistant],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminCalendar(TypedDict):
    always: bool
    """Whether it is open at every hour, except on its days."""

    created_at: str
    """When the row was created."""

    hours: list[str]
    """Its hours by weekday, such as mon-fri 09:00-17:30. An end before the beginning is on the
    next day.
    """
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name of the calendar."""

    time_zone: str
    """The time zone of its hours, such as Europe/Berlin."""

    updated_at: str
    """When the row was last changed."""


AdminCalendarPage = TypedDict('AdminCalendarPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminCalendar],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminCannedReply(TypedDict):
    active: bool
    """Whether agents can use it."""

    body: str
    """Its text, or HTML. {{ticket.number}}, {{ticket.subject}}, {{requester.name}},
    {{agent.name}} and their like stand for what the ticket says.
    """
    created_at: str
    """When the row was created."""

    department_id: int | None
    """The department whose agents can use it. Without one, all agents can."""

    id: int
    """The id of the row. It never changes."""

    note: str
    """What it is for. Agents see it when they choose a macro."""

    title: str
    """The title. Agents search by it."""

    updated_at: str
    """When the row was last changed."""


AdminCannedReplyPage = TypedDict('AdminCannedReplyPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminCannedReply],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminChangePriority(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminChangePriorityPage = TypedDict('AdminChangePriorityPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminChangePriority],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminChangeStatus(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminChangeStatusPage = TypedDict('AdminChangeStatusPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminChangeStatus],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminChangeType(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminChangeTypePage = TypedDict('AdminChangeTypePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminChangeType],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class Can(TypedDict):
    """Which operations the collection has."""

    create: bool
    """Whether rows can be created."""

    edit: bool
    """Whether rows can be changed."""

    list: bool
    """Whether rows can be listed."""

    remove: bool
    """Whether rows can be removed."""

    replace: bool
    """Whether a removed row can be replaced by another one, with `replace_by`."""


Writable = Literal["always", "creation", "never"]


class AdminField(TypedDict):
    default: float | bool | str | None
    """The value of a new row if the field is not sent; null: none."""

    kind: str
    """The type of its value: `text`, `flag`, `integer`, `moment`, `choice`, `reference` (an id
    of the collection in `to`), `references`, `texts` or `flags` (names that are on). Limits
    and choices stand beside it.
    """
    meaning: str
    """What the field is, as a sentence for admins."""

    name: str
    """The name of the field in requests and answers."""

    nullable: bool
    """Whether it can be null, which an empty text or 0 makes it."""

    required: bool
    """Whether a creation is refused without it."""

    writable: Writable
    """When it can be sent. `always`: at creation and in edits; `creation`: only at creation;
    `never`: the desk sets it.
    """


class AdminCollection(TypedDict):
    can: Can
    """Which operations the collection has."""

    fields: list[AdminField]
    """The fields of a row, without `id` and times."""

    filters: list[str]
    """The fields by whose value a list can be filtered."""

    name: str
    """The name in addresses: `/api/v3/admin/NAME`."""

    shown_once: list[str]
    """Secrets that only the answer to a creation has."""

    sorts: list[str]
    """The values that `sort` takes: fields, and `id`."""


class AdminCustomer(TypedDict):
    active: bool
    """Whether they can sign in."""

    ban: bool
    """Whether the account is banned. Messages of a banned person are spam."""

    company: str
    """The company of the person."""

    country_code: str
    """Calling code of the mobile number."""

    created_at: str
    """When the row was created."""

    email: str | None
    """The email address."""

    email_verified: bool
    """Whether the email address is confirmed."""

    erased_at: str | None
    """The time when the personal data was erased."""

    first_name: str
    """The given name."""

    id: int
    """The id of the row. It never changes."""

    is_deleted: bool
    """Whether the account is deleted. False restores it."""

    last_login_at: str | None
    """The time of the last sign-in."""

    last_name: str
    """The family name."""

    mobile: str | None
    """Mobile number."""

    phone_number: str
    """A further telephone number."""

    updated_at: str
    """When the row was last changed."""

    user_name: str | None
    """The user name. It signs in like the email address."""


Role = Literal["customer", "agent", "admin"]


class User(TypedDict):
    """The account as it is after the edit.

    The account as it is after the operation.
    """
    active: bool
    """Whether the account may sign in. False until a registration is confirmed, and after a
    deactivation.
    """
    ban: bool
    """Whether the account is banned: it cannot sign in, and what it sends is refused."""

    company: str
    """The company, as the person wrote it. Empty if it is not known."""

    country_code: str
    """The calling code of the numbers, in digits without the plus sign. Empty if it is not
    known.
    """
    created_at: str
    """When the account was created."""

    email: str | None
    """The email address. Null if the account has none."""

    email_verified: bool
    """Whether the person proved the address by a mailed link or an authenticated mail."""

    first_name: str
    """The given name. Empty if it is not known."""

    id: int
    """The id of the account, which all operations on people take."""

    is_delete: bool
    """Whether the account was deleted. Its tickets stay."""

    last_name: str
    """The family name. Empty if it is not known."""

    mobile: str | None
    """The mobile number, which no two accounts share. Null without one."""

    mobile_verified: bool
    """Whether the mobile number was proven."""

    phone_number: str
    """A further telephone number. Empty if it is not known."""

    profile_pic: str | None
    """The address of a picture. Null without one."""

    role: Role
    """What the account may do. `customer`: asks for help; `agent`: works on tickets, as
    permissions and departments allow; `admin`: may do everything.
    """
    updated_at: str
    """When data of the account last changed."""

    user_name: str | None
    """The name that signs in like the email address. Null without one."""


AdminCustomerPage = TypedDict('AdminCustomerPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[User],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminDemotion(TypedDict):
    done: bool
    """False: ask again."""

    handed_over: int
    """How many open tickets and problems this call handed over."""


Routing = Literal["none", "turns", "load"]


class AdminDepartment(TypedDict):
    calendar_id: int | None
    """The working hours. Without a calendar, those of the desk."""

    created_at: str
    """When the row was created."""

    default_capacity: int
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit.
    """
    id: int
    """The id of the row. It never changes."""

    is_public: bool
    """Whether customers can see the department."""

    manager_id: int | None
    """The person who is notified of every new ticket of the department."""

    members: list[int]
    """The agents who work on its tickets."""

    name: str
    """The name of the department."""

    only_in_hours: bool
    """Whether routing assigns its tickets only while the calendar of the department is open.
    Without a calendar it is always open.
    """
    reassign_when_away: bool
    """Whether a ticket returns to the queue if a customer replies while its assignee is not
    available.
    """
    routing: Routing
    """How tickets without an assignee get one: turns is in turn, load is the available agent
    with the fewest open tickets, none: by hand only. `none`: by hand only; `turns`: to its
    members in turn; `load`: to the member with the fewest open tickets.
    """
    sla_plan_id: int | None
    """The published apps show it. New tickets get the default plan of the settings, or the one
    of a rule.
    """
    updated_at: str
    """When the row was last changed."""


AdminDepartmentPage = TypedDict('AdminDepartmentPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminDepartment],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


For = Literal["ticket", "person"]


AdminFormFieldType = Literal["text", "textarea", "number", "select", "multi", "checkbox", "date", "email", "person"]


AdminFormField = TypedDict('AdminFormField', {
    # Whether forms show the field.
    "active": bool,
    # Whose field it is: of tickets or of people. It cannot change. `ticket`: of tickets;
    # `person`: of people.
    "for": For,
    # Whether agents fill it in.
    "for_agents": bool,
    # Whether customers fill it in.
    "for_customers": bool,
    # Whether guests in a widget fill it in.
    "for_widgets": bool,
    # The id of the row. It never changes.
    "id": int,
    # What people read beside the field.
    "label": str,
    # The parameter of the field. It cannot change, because values are stored under it.
    "name": str,
    # The options of a choice, which needs some.
    "options": list[str],
    # Whether a value is required.
    "required": bool,
    # The position in the form.
    "sort": int,
    # The kind of value. `multi` is several choices.
    #
    # - `text`: one line
    # - `textarea`: several lines
    # - `number`: a number
    # - `select`: one of the options
    # - `multi`: several of the options
    # - `checkbox`: yes or no
    # - `date`: a day
    # - `email`: an email address
    # - `person`: an account, by its id
    "type": AdminFormFieldType,
})


AdminFormFieldPage = TypedDict('AdminFormFieldPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminFormField],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


Name = Literal["secrets", "migrations", "bindings", "mail", "queues", "dead_letters", "search", "clock", "alarms", "replication", "limits", "calendars"]


Stat = Literal["ok", "warning", "wrong"]


class HealthCheck(TypedDict):
    mend: str | None
    """What to do about it; `desk …` means `npm run desk -- …`. Null: nothing."""

    message: str
    """What was found, as a sentence for admins."""

    name: Name
    """What was looked at.

    - `secrets`: the secrets of the Worker
    - `migrations`: whether the databases have all tables
    - `bindings`: the databases, the bucket and the queues that the Worker is bound to
    - `mail`: whether the last mails went out
    - `queues`: what waits in the queues
    - `dead_letters`: messages that failed permanently
    - `search`: the index of the search
    - `clock`: whether the job of every minute runs
    - `alarms`: what is due at a time and failed too often
    - `replication`: the replicas of the databases
    - `limits`: how full the databases are
    - `calendars`: working hours that never come
    """
    state: Stat
    """The state of the part. `ok`: it works; `warning`: it will stop working unless somebody
    acts; `wrong`: it does not work.
    """


class AdminHealth(TypedDict):
    checks: list[HealthCheck]
    """All checks, in a fixed order."""

    deployment: str | None
    """The id of the deployed Worker. Null where the platform does not tell it."""

    mail_from: str
    """The address that the desk sends mails from. Empty: none is set."""

    status: Stat
    """The worst state of all checks. `ok`: it works; `warning`: it will stop working unless
    somebody acts; `wrong`: it does not work.
    """
    version: str
    """The version that runs."""


class AdminHelpTopic(TypedDict):
    active: bool
    """Whether it can be chosen."""

    auto_assign: int | None
    """The agent to whom its tickets are assigned."""

    created_at: str
    """When the row was created."""

    department_id: int | None
    """The department of its tickets. Without one, it is the default department."""

    id: int
    """The id of the row. It never changes."""

    is_public: bool
    """Whether customers can choose it."""

    priority_id: int | None
    """The priority of its tickets."""

    skill_id: int | None
    """The skill that agents need to get its tickets by routing."""

    sla_plan_id: int | None
    """The published apps show it. New tickets get the default plan of the settings, or the one
    of a rule.
    """
    topic: str
    """The topic, as customers choose it."""

    updated_at: str
    """When the row was last changed."""


AdminHelpTopicPage = TypedDict('AdminHelpTopicPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminHelpTopic],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminImpact(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminImpactPage = TypedDict('AdminImpactPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminImpact],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminLocationCategory(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminLocationCategoryPage = TypedDict('AdminLocationCategoryPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminLocationCategory],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminLocation(TypedDict):
    address: str
    """The postal address."""

    category_id: int | None
    """The region of the location."""

    created_at: str
    """When the row was created."""

    department_id: int | None
    """The department of the location."""

    email: str
    """The email address."""

    id: int
    """The id of the row. It never changes."""

    phone: str
    """The phone number."""

    title: str
    """The name of the location."""

    updated_at: str
    """When the row was last changed."""


AdminLocationPage = TypedDict('AdminLocationPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminLocation],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminMerging(TypedDict):
    done: bool
    """False: ask again."""

    moved: int
    """How many records this call moved to the other account."""


class AdminPriority(TypedDict):
    active: bool
    """Whether it can be chosen."""

    color: str
    """The colour, as #rrggbb."""

    description: str
    """When to choose this priority."""

    id: int
    """The id of the row. It never changes."""

    is_public: bool
    """Whether customers can choose it."""

    name: str
    """The name of the priority."""

    urgency: int
    """1 is the most urgent; lists sort by it."""


AdminPriorityPage = TypedDict('AdminPriorityPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminPriority],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminPurchasedAddress(TypedDict):
    address: str
    """Host, port and path of the desk, as the billing check compares them."""

    created_at: str
    """When the row was created."""

    expires_at: str | None
    """The time when the purchase expires."""

    id: int
    """The id of the row. It never changes."""

    plan: str
    """The purchased plan."""


AdminPurchasedAddressPage = TypedDict('AdminPurchasedAddressPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminPurchasedAddress],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminReleasePriority(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminReleasePriorityPage = TypedDict('AdminReleasePriorityPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminReleasePriority],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminReleaseStatus(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminReleaseStatusPage = TypedDict('AdminReleaseStatusPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminReleaseStatus],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminReleaseType(TypedDict):
    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, as forms show it."""


AdminReleaseTypePage = TypedDict('AdminReleaseTypePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminReleaseType],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminRemoval(TypedDict):
    removed: bool
    """False: what has it is gone through first, in the background."""


class Touch(TypedDict):
    count: int
    """How many of them, counted to 100."""

    is_exact: bool
    """Whether all were counted. If false, there may be more."""

    what: str
    """What it is, such as `tickets`."""


class Use(TypedDict):
    count: int
    """How many of them, counted to 100."""

    is_exact: bool
    """Whether all were counted. If false, there may be more."""

    what: str
    """What it is, such as `tickets`."""


class AdminRowUses(TypedDict):
    is_being_removed: bool
    """Whether a background job is about to remove the row."""

    is_protected: bool
    """The system depends on the row, so it cannot be removed."""

    is_replaceable: bool
    """Whether the removal can name another row with `replace_by`."""

    needs_replacement: bool
    """Without `replace_by`, the removal is refused."""

    touches: list[Touch]
    """What else ends or is affected, such as sessions and open tickets of a person. It needs no
    replacement.
    """
    uses: list[Use]
    """What refers to the row. If `is_exact` is false, there may be more."""


class AdminSkill(TypedDict):
    created_at: str
    """When the row was created."""

    id: int
    """The id of the row. It never changes."""

    name: str
    """The name, such as Spanish."""

    updated_at: str
    """When the row was last changed."""


AdminSkillPage = TypedDict('AdminSkillPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminSkill],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminSlaPlan(TypedDict):
    active: bool
    """Whether it can be chosen."""

    admin_note: str
    """A note for admins."""

    calendar_id: int | None
    """The working hours that these seconds are counted in. Without a calendar, those of the
    department.
    """
    created_at: str
    """When the row was created."""

    grace_seconds: int
    """The number of seconds after which a ticket is due."""

    id: int
    """The id of the row. It never changes."""

    name: str
    """The name of the SLA plan."""

    steps: list[str]
    """What is done before and after its due dates, such as first percent 50: notify assignee,
    or resolution after 60 repeat 30 3: notify team agent 7; assign 7; priority 4; note Call
    them. Times are minutes of working time. Only plans with targets have steps.
    """
    targets: list[str]
    """Its targets in seconds of working time, such as first 14400, next 7200 or resolution
    28800 priority 4. With targets, its tickets have clocks.
    """
    updated_at: str
    """When the row was last changed."""

    warn_percent: int
    """The share of a target after which staff is warned; 0: never."""


AdminSlaPlanPage = TypedDict('AdminSlaPlanPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminSlaPlan],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


Permission = Literal["create_ticket", "edit_ticket", "close_ticket", "transfer_ticket", "delete_ticket", "assign_ticket", "access_kb", "ban_email", "organisation_document_upload", "email_verification", "mobile_verification", "account_activate", "create_tags", "see_reports"]


RoleEnum = Literal["agent", "admin"]


class AdminStaffMember(TypedDict):
    active: bool
    """Whether they can sign in."""

    ban: bool
    """Whether the account is banned."""

    created_at: str
    """When the row was created."""

    departments: list[int]
    """The departments whose tickets they work on."""

    email: str | None
    """The email address. The invitation is sent to it."""

    first_name: str
    """The given name."""

    id: int
    """The id of the row. It never changes."""

    last_login_at: str | None
    """The time of the last sign-in."""

    last_name: str
    """The family name."""

    permissions: list[Permission]
    """The permissions of an agent. Admins have all permissions.

    - `create_ticket`: opens tickets
    - `edit_ticket`: changes fields of tickets
    - `close_ticket`: resolves, closes and archives them
    - `transfer_ticket`: moves them to another department
    - `delete_ticket`: moves them to the trash
    - `assign_ticket`: gives them to an agent or team
    - `access_kb`: writes articles, and sees drafts
    - `ban_email`: kept for agent apps, asked for by no operation
    - `organisation_document_upload`: kept for agent apps, asked for by no operation
    - `email_verification`: kept for agent apps, asked for by no operation
    - `mobile_verification`: kept for agent apps, asked for by no operation
    - `account_activate`: activates and deactivates customers
    - `create_tags`: gives tickets tags that are new
    - `see_reports`: sees the reports of departments and teams that they belong to
    """
    role: RoleEnum
    """Admins may do everything; agents what their permissions and departments allow. `agent`:
    what permissions and departments allow; `admin`: everything.
    """
    skills: list[int]
    """Their skills. Help topics may need one."""

    teams: list[int]
    """The teams they are in."""

    ticket_capacity: int | None
    """The most open tickets that routing gives them; 0: no limit; empty: as their department or
    team says.
    """
    two_factor_at: str | None
    """The time since which a second factor is required."""

    updated_at: str
    """When the row was last changed."""

    user_name: str | None
    """The user name. It signs in like the email address."""


AdminStaffMemberPage = TypedDict('AdminStaffMemberPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminStaffMember],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminTag(TypedDict):
    color: str
    """The colour, as #rrggbb. Without one, it is chosen by the name."""

    created_at: str
    """When the row was created."""

    id: int
    """The id of the row. It never changes."""

    name: str
    """The name. Names that differ in letter case only are the same."""

    updated_at: str
    """When the row was last changed."""


AdminTagPage = TypedDict('AdminTagPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminTag],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminTeam(TypedDict):
    active: bool
    """Whether tickets can be assigned to the team."""

    admin_notes: str
    """A note for admins."""

    created_at: str
    """When the row was created."""

    default_capacity: int
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit.
    """
    id: int
    """The id of the row. It never changes."""

    lead_id: int | None
    """The leader of the team."""

    members: list[int]
    """The agents in it."""

    name: str
    """The name of the team."""

    only_in_hours: bool
    """Whether routing assigns its tickets only while the calendar of their department is open.
    Without a calendar it is always open.
    """
    routing: Routing
    """How tickets without an assignee get one: turns is in turn, load is the available agent
    with the fewest open tickets, none: as the department of the ticket. `none`: as the
    department of the ticket says; `turns`: to its members in turn; `load`: to the member
    with the fewest open tickets.
    """
    updated_at: str
    """When the row was last changed."""


AdminTeamPage = TypedDict('AdminTeamPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminTeam],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminTicketSource(TypedDict):
    css_class: str
    """The CSS class of its icon."""

    id: int
    """The id of the row. It never changes."""

    label: str
    """The displayed name."""

    name: str
    """The name that filters use."""


AdminTicketSourcePage = TypedDict('AdminTicketSourcePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminTicketSource],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


Clock = Literal["runs", "pauses"]


OnCustomerReply = Literal["stays", "opens"]


class AdminTicketStatus(TypedDict):
    auto_closes: bool
    """Whether answered tickets are closed after auto_close_days. Only for statuses that mean
    Open; default: 0.
    """
    clock: Clock
    """Whether the due date of its tickets is paused. Only for statuses that mean Open; default:
    pauses. `runs`: it comes nearer; `pauses`: it waits, and moves by the time of the pause.
    """
    id: int
    """The id of the row. It never changes."""

    meaning_id: int | None
    """The system status that it means. There are eight."""

    message: str
    """The beginning of the note on the ticket when this status is set."""

    name: str
    """The displayed name."""

    on_customer_reply: OnCustomerReply
    """Whether a customer’s reply gives its tickets the status Open. Only for statuses that mean
    Open; default: opens. `stays`: the ticket keeps it; `opens`: the ticket becomes Open.
    """
    sort: int
    """The position in lists."""


AdminTicketStatusPage = TypedDict('AdminTicketStatusPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminTicketStatus],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AdminTicketType(TypedDict):
    active: bool
    """Whether it can be chosen."""

    description: str
    """When to choose this type."""

    id: int
    """The id of the row. It never changes."""

    is_public: bool
    """Whether customers can choose it."""

    name: str
    """The name of the ticket type."""


AdminTicketTypePage = TypedDict('AdminTicketTypePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AdminTicketType],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


AgentAvailabilityState = Literal["available", "away", "off"]


class AgentAvailability(TypedDict):
    agent: Person
    """Whose availability it is."""

    capacity: int | None
    """Null: as the department or team says. 0: no limit."""

    is_connected: bool
    """Whether they have a live connection now."""

    load: int
    """Open tickets with the agent as assignee."""

    may_set_capacity: bool
    """Whether the caller may set the capacity."""

    state: AgentAvailabilityState
    """Whether routing gives them tickets. `available`: routing gives them tickets; `away`: it
    gives them none for a while; `off`: it gives them none, because they do not work.
    """
    until: str | None
    """When they are available again. Null: when they say so."""


class AgentAvailabilities(TypedDict):
    agents: list[AgentAvailability]
    """All active agents and admins, at most 500."""


class AgentCapacity(TypedDict):
    capacity: int | None
    """Null: as the department or team says. 0: no limit."""


class AnnouncedUser(TypedDict):
    email: str
    """The address as it was sent. The answer is the same whether it is known or not."""


class AppPassword(TypedDict):
    created_at: str
    """When it was created."""

    id: int
    """The id. Send it to revoke the password."""

    last_used_at: str | None
    """When it last signed in. Null: never."""

    name: str
    """What it is for, as its owner wrote it."""


class AppPasswords(TypedDict):
    app_passwords: list[AppPassword]
    """All app passwords of the caller, the newest first."""


class ApplyMacroRequest(TypedDict):
    body: NotRequired[str]
    """The reply in place of the macro’s own, sent as it is. An empty text sends none."""

    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    ticket_id: list[int]
    """One id of a ticket, or up to 100."""


class CategoryName(TypedDict):
    id: int
    """The id of the category."""

    name: str
    """What people call it. It is unique."""

    slug: str
    """Its part of addresses. Renaming keeps it."""


class ArticleVotes(TypedDict):
    helpful: int
    """How many readers found it helpful."""

    unhelpful: int
    """How many did not."""


class ArticleItem(TypedDict):
    category: CategoryName | None
    """The category that lists it. Null: none."""

    created_at: str
    """When it was written."""

    id: int
    """The id of the article, which operations take as well as the slug."""

    language: str | None
    """A tag of BCP 47; null: nobody said."""

    page_url: str | None
    """Its page in the public knowledge base; null: not everybody may read it."""

    public: bool
    """Whether guests and customers may read it once it is published. False: staff only."""

    publish_at: str | None
    """When it becomes visible to guests and customers. Null: at once."""

    published: bool
    """False: a draft, which only agents with `access_kb` see."""

    slug: str
    """Its part of addresses. An edit of the title keeps it."""

    title: str
    """The title, as plain text."""

    updated_at: str
    """When it last changed."""

    url: str
    """Where this API reads it."""

    votes: ArticleVotes | None
    """What readers of its page said, for staff only."""


ArticlePage = TypedDict('ArticlePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[ArticleItem],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class ArticleRevision(TypedDict):
    author: Person | None
    """Who wrote that text. Null: not known."""

    saved_at: str
    """When that text was saved."""

    title: str
    """The title at that time."""

    version: int
    """The number of the earlier text, which restoring it takes."""


class Entry(TypedDict):
    id: int
    """The id that forms and filters send."""

    name: str
    """What people choose by."""


class LinkedRecord(TypedDict):
    id: int
    """The id of the linked record."""

    subject: str
    """Its subject, for people."""


class Asset(TypedDict):
    asset_type: Entry | None
    """What kind of thing it is."""

    assigned_on: str | None
    """Since when that person uses it. Null: not known."""

    changes: list[LinkedRecord]
    """The changes that concern it."""

    created_at: str
    """When the record was created."""

    department: Entry | None
    """The department that it belongs to. Null: none."""

    description: str
    """What it is, as sanitised HTML."""

    external_id: str | None
    """Its id in another system, as a slug. It is unique, and its own id unless somebody chose
    one.
    """
    id: int
    """The id of the asset, which people search as `#12`."""

    impact_type: Entry | None
    """How much depends on it. Null: none."""

    location_id: int | None
    """The id of the location. Null: none."""

    managed_by: Entry | None
    """The agent or admin who looks after it. Null: nobody."""

    name: str
    """The name, as lists show it."""

    problems: list[LinkedRecord]
    """The problems that concern it, as far as the caller sees them."""

    releases: list[LinkedRecord]
    """The releases that concern it."""

    updated_at: str
    """When the record, its links or its texts last changed."""

    used_by: Entry | None
    """The person who uses it. Null: nobody."""


class AssetItem(TypedDict):
    asset_type: Entry | None
    """What kind of thing it is."""

    assigned_on: str | None
    """Since when that person uses it. Null: not known."""

    created_at: str
    """When the record was created."""

    department: Entry | None
    """The department that it belongs to. Null: none."""

    external_id: str | None
    """Its id in another system, as a slug. It is unique, and its own id unless somebody chose
    one.
    """
    id: int
    """The id of the asset, which people search as `#12`."""

    impact_type: Entry | None
    """How much depends on it. Null: none."""

    location_id: int | None
    """The id of the location. Null: none."""

    managed_by: Entry | None
    """The agent or admin who looks after it. Null: nobody."""

    name: str
    """The name, as lists show it."""

    updated_at: str
    """When the record, its links or its texts last changed."""

    used_by: Entry | None
    """The person who uses it. Null: nobody."""


AssetPage = TypedDict('AssetPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AssetItem],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class AssetType(TypedDict):
    id: int
    """The id of the type."""

    name: str
    """What people call it."""

    parent_id: int | None
    """The id of the type above it. Null: it is at the top."""


class AssignTicketRequest(TypedDict):
    ticket_id: int
    """The id of the ticket. Also understood as id."""

    user: int | str
    """Who gets the ticket. An agent by id or email address, or a team as `team_` and its id.
    `0` is no agent, `team_0` is no team.
    """


class AssignTicketsRequest(TypedDict):
    assign_id: int | str
    """Who gets the tickets. An agent by id or email address, or a team as `team_` and its id.
    `0` is no agent, `team_0` is no team.
    """
    id: list[int]
    """One id of a ticket, or up to 100. Also understood as ticket_id."""


class Failure(TypedDict):
    code: str
    """Why, in one stable word: a code of the list of errors."""

    id: int
    """The id of the record that was left as it is."""

    reason: str
    """Why, as a sentence for people."""


class AssignedTickets(TypedDict):
    assigned: list[int]
    """The ids of the tickets that have the new assignee."""

    failed: list[Failure]
    """Those that were left as they are, each with its reason."""


class AttachChangeToProblemRequest(TypedDict):
    change: int
    """The id of the change that is attached. Also understood as changeid."""


class AttachProblemToTicketRequest(TypedDict):
    problemid: int
    """The id of the problem. Also understood as problem_id."""

    ticketid: int
    """The id of the ticket. Also understood as ticket_id."""


class AttachReleaseToChangeRequest(TypedDict):
    release: int
    """The id of the release that is attached. It replaces the one that the change has. Also
    understood as releaseid.
    """


ChangeElement = TypedDict('ChangeElement', {
    # The name of the changed field.
    "field": str,
    # The value before. Null: nothing.
    "from": Any,
    # The value after. Null: nothing.
    "to": Any,
})


class AuditEntry(TypedDict):
    actor: Person | None
    """Who did it. Null: the system, or somebody without an account."""

    by: str
    """The role of the actor; `service` by a key."""

    changes: list[ChangeElement]
    """Which fields changed. Secrets and passwords are never among them."""

    context: dict[str, Any]
    """Further facts of this type of event. Empty for most."""

    created_at: str
    """When it was done."""

    id: int
    """The id of the event, as in the feed."""

    key_id: int | None
    """The service key that acted."""

    subject: str
    """What kind of row it was done to, such as `department`."""

    subject_id: int
    """The id of that row. Of the subject `installation` it depends on the type: a mail round
    has its number here.
    """
    type: str
    """What was done: a subject and a past tense, such as `department.updated`."""


AuditPage = TypedDict('AuditPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[AuditEntry],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class Availability(TypedDict):
    state: AgentAvailabilityState
    """Whether routing gives them tickets. `available`: routing gives them tickets; `away`: it
    gives them none for a while; `off`: it gives them none, because they do not work.
    """
    until: str | None
    """When they are available again. Null: when they say so."""


class BeginTwoFactorRequest(TypedDict):
    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: str
    """The present password of the caller’s own account."""


class BeginWidgetConversationRequest(TypedDict):
    identity: NotRequired[str]
    """A JSON Web Token (HS256) that the site signs for its user with the identity secret of the
    key. It holds `sub`, `email` and `exp`. Only if the page signs one: the conversation then
    belongs to that user.
    """
    link: str
    """The `token` of a ticket, or a guest’s link."""


class BegunConversation(TypedDict):
    conversation: str | None
    """A token for the next page of the same origin. Null: the desk keeps no conversations, or
    the link ended.
    """


class DeskLook(TypedDict):
    """How the desk presents itself."""

    accent_color: str
    """The colour of buttons and links, as #rrggbb."""

    logo_url: str
    """The address of the logo. Empty: the desk has none."""

    name: str
    """The name of the desk."""


class Account(TypedDict):
    """Who is signed in: an agent or admin.

    The account of the token.

    The first admin.

    Whom the token belongs to.
    """
    email: str | None
    """The email address. Null if the account has none."""

    first_name: str
    """The given name. Empty if it is not known."""

    id: int
    """The id of the account, which all operations on people take."""

    last_name: str
    """The family name. Empty if it is not known."""

    profile_pic: str | None
    """The address of a picture. Null without one."""

    role: Role
    """What the account may do. `customer`: asks for help; `agent`: works on tickets, as
    permissions and departments allow; `admin`: may do everything.
    """
    user_name: str | None
    """The name that signs in like the email address. Null without one."""


class BrowserSession(TypedDict):
    csrf: str
    """What `POST /session/token` needs as its `csrf`."""

    department_ids: list[int]
    """The ids of the departments that the person belongs to."""

    desk: DeskLook
    """How the desk presents itself."""

    language: str
    """The language that the person chose, else that of the desk."""

    permissions: list[str]
    """What an agent may do, by name. Admins may do everything, also what is not listed."""

    team_ids: list[int]
    """The ids of the teams that the person belongs to."""

    timezone: str
    """The time zone that the person chose, else that of the desk, as in `Europe/Berlin`."""

    user: Account
    """Who is signed in: an agent or admin."""


TokenType = Literal["Bearer"]


class BrowserToken(TypedDict):
    access_token: str
    """A token for the header `Authorization: Bearer`. It needs no API key."""

    expires_in: int
    """For how many seconds it is valid: five minutes. Exchange the session again before."""

    token_type: TokenType
    """How the token is sent: always `Bearer`."""


class CalendarDay(TypedDict):
    date: str
    """The day as `YYYY-MM-DD`."""

    hours: list[str]
    """Spans such as 10:00-14:00; empty: closed."""

    name: str
    """What day it is, such as Christmas. May be empty."""

    yearly: bool
    """Whether it is the same day each year, unless another entry names the day itself."""


class CalendarDays(TypedDict):
    days: list[CalendarDay]
    """All days with other hours than their weekday’s."""


class CannedReply(TypedDict):
    body: str
    """With its placeholders."""

    department_id: int
    """0: everybody’s."""

    id: int
    """The id of the canned reply."""

    title: str
    """Agents choose the reply by this title."""


CannedReplyPage = TypedDict('CannedReplyPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[CannedReply],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class RecordFile(TypedDict):
    id: int
    """The id of the file."""

    identifier: str | None
    """The general update that it belongs to; null: the record itself."""

    name: str
    """The file name as it was sent."""

    size: int
    """How many bytes it has."""

    type: str
    """Its media type, such as `image/png`."""

    url: str
    """Where the bytes are read. It works for five minutes without a token."""


ChangeUpdates = TypedDict('ChangeUpdates', {
    # How it is taken back, as sanitised HTML. Null: not written.
    "backout-plan": str | None,
    # What it affects, as sanitised HTML. Null: not written.
    "impact": str | None,
    # Why it is made, as sanitised HTML. Null: not written.
    "reason": str | None,
    # How it is made, as sanitised HTML. Null: not written.
    "rollout-plan": str | None,
})


class Change(TypedDict):
    assetList: list[Entry]
    """The assets that it concerns."""

    attach: list[RecordFile]
    """The files of the change and of its texts."""

    changeType: Entry | None
    """What kind of change it is."""

    created_at: str
    """When the record was created."""

    description: str
    """What it is about, as sanitised HTML."""

    id: int
    """The id of the change, which people search as `#12`."""

    impactType: Entry | None
    """How much it affects."""

    location_id: int | None
    """The id of the location. Null: none."""

    priority: Entry | None
    """Its priority, from the list of changes."""

    problems: list[LinkedRecord]
    """The problems that it is to solve, as far as the caller sees them."""

    release: LinkedRecord | None
    """The release that it is part of. Null: none."""

    requester: Person | None
    """The agent or admin who asks for it. Null: nobody."""

    status: Entry | None
    """Its status, from the list of changes."""

    subject: str
    """The subject, as lists show it."""

    updated_at: str
    """When the record, its links or its texts last changed."""

    updates: ChangeUpdates
    """The texts that are written while it is worked on."""


class ChangeItem(TypedDict):
    changeType: Entry | None
    """What kind of change it is."""

    created_at: str
    """When the record was created."""

    id: int
    """The id of the change, which people search as `#12`."""

    impactType: Entry | None
    """How much it affects."""

    location_id: int | None
    """The id of the location. Null: none."""

    priority: Entry | None
    """Its priority, from the list of changes."""

    requester: Person | None
    """The agent or admin who asks for it. Null: nobody."""

    status: Entry | None
    """Its status, from the list of changes."""

    subject: str
    """The subject, as lists show it."""

    updated_at: str
    """When the record, its links or its texts last changed."""


ChangePage = TypedDict('ChangePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[ChangeItem],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class ChangePasswordRequest(TypedDict):
    current_password: str
    """The present password of the caller’s own account."""

    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: str
    """The new password, at least 6 characters. All other sessions and all app passwords end."""


class ChangeStatusRequest(TypedDict):
    status_id: int
    """The id of the status that the ticket gets. Customers may set 1, 2 and 3 on their own
    tickets, if the settings allow it.
    """
    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""


class ChangedOutgoingMails(TypedDict):
    changed: list[int]
    """The ids of the mails that were changed."""

    failed: list[Failure]
    """The mails that were not changed, each with its reason."""


class ChangedTickets(TypedDict):
    changed: list[int]
    """The ids of the tickets that were changed."""

    failed: list[Failure]
    """Those that were left as they are, each with its reason."""


class CheckPurchaseRequest(TypedDict):
    url: str
    """The address of the desk whose purchase is looked up. It is not fetched."""


class CheckURLRequest(TypedDict):
    url: str
    """The address that is compared with those of this installation. It is not fetched."""


class CheckedURL(TypedDict):
    url: str
    """The address as it was sent."""

    valid: bool
    """Whether it is an address of this installation. Nothing is fetched."""


class ConfirmInWidgetRequest(TypedDict):
    ticket_number: NotRequired[str]
    """The number of the ticket that the answer links to, if it belongs to that customer."""

    token: str
    """The token of the confirmation mail. It works once."""


class ConfirmTwoFactorRequest(TypedDict):
    otp: str
    """The first code that the app for the second factor shows."""


KnownStatus = Literal["open", "resolved", "closed", "archived", "deleted", "unverified", "approval", "spam"]


class WidgetTicket(TypedDict):
    """The ticket of the conversation, with a new link."""

    id: int
    """The id of the ticket."""

    known_status: KnownStatus | None
    """Which status of every desk it is, for words in another language. Null: one that the desk
    named. `open`: it is worked on; `resolved`: its question is answered; `closed`: it has
    ended; `archived`: it has ended and was put away; `deleted`: it is in the trash;
    `unverified`: it waits until the address is confirmed; `approval`: it waits for an
    approval; `spam`: it was marked as spam.
    """
    status: str
    """The name of the status, as the desk named it."""

    ticket_number: str
    """The number that people read."""

    title: str
    """The subject, as plain text."""

    token: str
    """A link to this ticket, which ends with the key."""

    updated_at: str
    """When it, or its conversation, last changed."""


class ConfirmedTicket(TypedDict):
    ticket: WidgetTicket | None
    """The ticket of the sent number. Null: it does not belong to that customer."""


class ContinueWidgetConversationRequest(TypedDict):
    conversation: str
    """The token of the conversation, as `POST /api/v3/widget/conversations` answers it."""

    identity: NotRequired[str]
    """The same identity as at the beginning of the conversation, or none if there was none."""


class ContinuedConversation(TypedDict):
    ticket: WidgetTicket
    """The ticket of the conversation, with a new link."""


class CreateAdminAPIKeyRequest(TypedDict):
    expires_at: NotRequired[str]
    """The time when the key expires. Keys of scope admin must expire."""

    kind: AdminAPIKeyKind
    """An app, a service that acts for an agent, or a widget in web pages. `app`: names an app,
    whose people sign in themselves; `service`: acts for an agent without a token; `widget`:
    works in web pages, for guests.
    """
    name: str
    """The purpose of the key. At most 100 characters."""

    origins: NotRequired[list[str]]
    """The origins of the pages in which a widget key works. Required for such a key. At most 50
    entries.
    """
    scope: NotRequired[AdminAPIKeyScope]
    """admin: a service key, bound to an admin, that opens administration. The default is none.
    `none`: what its kind may do; `admin`: a service key that opens administration.
    """
    user_id: NotRequired[int]
    """The agent that a service key acts for. Required for such a key. An id of `staff`, or 0
    for none.
    """


class CreateAdminAssetTypeRequest(TypedDict):
    name: str
    """The name of the asset type. At most 100 characters."""

    parent_id: NotRequired[int]
    """The broader type. An id of `asset-types`, or 0 for none."""


class CreateAdminCalendarRequest(TypedDict):
    always: NotRequired[bool]
    """Whether it is open at every hour, except on its days. The default is false."""

    hours: NotRequired[list[str]]
    """Its hours by weekday, such as mon-fri 09:00-17:30. An end before the beginning is on the
    next day. At most 42 entries.
    """
    name: str
    """The name of the calendar. At most 50 characters."""

    time_zone: str
    """The time zone of its hours, such as Europe/Berlin. At most 64 characters."""


class CreateAdminCannedReplyRequest(TypedDict):
    active: NotRequired[bool]
    """Whether agents can use it. The default is true."""

    body: str
    """Its text, or HTML. {{ticket.number}}, {{ticket.subject}}, {{requester.name}},
    {{agent.name}} and their like stand for what the ticket says. At most 20000 characters.
    """
    department_id: NotRequired[int]
    """The department whose agents can use it. Without one, all agents can. An id of
    `departments`, or 0 for none.
    """
    note: NotRequired[str]
    """What it is for. Agents see it when they choose a macro. At most 1000 characters."""

    title: str
    """The title. Agents search by it. At most 50 characters."""


class CreateAdminChangePriorityRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminChangeStatusRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminChangeTypeRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminDepartmentRequest(TypedDict):
    calendar_id: NotRequired[int]
    """The working hours. Without a calendar, those of the desk. An id of `calendars`, or 0 for
    none.
    """
    default_capacity: NotRequired[int]
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit. The default is 0.
    """
    is_public: NotRequired[bool]
    """Whether customers can see the department. The default is true."""

    manager_id: NotRequired[int]
    """The person who is notified of every new ticket of the department. An id of `staff`, or 0
    for none.
    """
    members: NotRequired[list[int]]
    """The agents who work on its tickets. At most 500 ids."""

    name: str
    """The name of the department. At most 50 characters."""

    only_in_hours: NotRequired[bool]
    """Whether routing assigns its tickets only while the calendar of the department is open.
    Without a calendar it is always open. The default is false.
    """
    reassign_when_away: NotRequired[bool]
    """Whether a ticket returns to the queue if a customer replies while its assignee is not
    available. The default is false.
    """
    routing: NotRequired[Routing]
    """How tickets without an assignee get one: turns is in turn, load is the available agent
    with the fewest open tickets, none: by hand only. The default is none. `none`: by hand
    only; `turns`: to its members in turn; `load`: to the member with the fewest open tickets.
    """
    sla_plan_id: NotRequired[int]
    """The published apps show it. New tickets get the default plan of the settings, or the one
    of a rule. An id of `sla-plans`, or 0 for none.
    """


CreateAdminFormFieldRequest = TypedDict('CreateAdminFormFieldRequest', {
    # Whether forms show the field. The default is true.
    "active": NotRequired[bool],
    # Whose field it is: of tickets or of people. It cannot change. The default is ticket.
    # `ticket`: of tickets; `person`: of people.
    "for": NotRequired[For],
    # Whether agents fill it in. The default is true.
    "for_agents": NotRequired[bool],
    # Whether customers fill it in. The default is false.
    "for_customers": NotRequired[bool],
    # Whether guests in a widget fill it in. The default is false.
    "for_widgets": NotRequired[bool],
    # What people read beside the field. At most 100 characters.
    "label": str,
    # The parameter of the field. It cannot change, because values are stored under it. At most
    # 50 characters.
    "name": str,
    # The options of a choice, which needs some. At most 100 entries.
    "options": NotRequired[list[str]],
    # Whether a value is required. The default is false.
    "required": NotRequired[bool],
    # The position in the form. The default is 0.
    "sort": NotRequired[int],
    # The kind of value. `multi` is several choices.
    #
    # - `text`: one line
    # - `textarea`: several lines
    # - `number`: a number
    # - `select`: one of the options
    # - `multi`: several of the options
    # - `checkbox`: yes or no
    # - `date`: a day
    # - `email`: an email address
    # - `person`: an account, by its id
    "type": AdminFormFieldType,
})


class CreateAdminHelpTopicRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen. The default is true."""

    auto_assign: NotRequired[int]
    """The agent to whom its tickets are assigned. An id of `staff`, or 0 for none."""

    department_id: NotRequired[int]
    """The department of its tickets. Without one, it is the default department. An id of
    `departments`, or 0 for none.
    """
    is_public: NotRequired[bool]
    """Whether customers can choose it. The default is true."""

    priority_id: NotRequired[int]
    """The priority of its tickets. An id of `priorities`, or 0 for none."""

    skill_id: NotRequired[int]
    """The skill that agents need to get its tickets by routing. An id of `skills`, or 0 for
    none.
    """
    sla_plan_id: NotRequired[int]
    """The published apps show it. New tickets get the default plan of the settings, or the one
    of a rule. An id of `sla-plans`, or 0 for none.
    """
    topic: str
    """The topic, as customers choose it. At most 50 characters."""


class CreateAdminImpactRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminLocationCategoryRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminLocationRequest(TypedDict):
    address: NotRequired[str]
    """The postal address. At most 500 characters."""

    category_id: NotRequired[int]
    """The region of the location. An id of `location-categories`, or 0 for none."""

    department_id: NotRequired[int]
    """The department of the location. An id of `departments`, or 0 for none."""

    email: NotRequired[str]
    """The email address. At most 254 characters."""

    phone: NotRequired[str]
    """The phone number. At most 32 characters."""

    title: str
    """The name of the location. At most 100 characters."""


class CreateAdminPriorityRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen. The default is true."""

    color: str
    """The colour, as #rrggbb."""

    description: NotRequired[str]
    """When to choose this priority. At most 255 characters."""

    is_public: NotRequired[bool]
    """Whether customers can choose it. The default is true."""

    name: str
    """The name of the priority. At most 50 characters."""

    urgency: int
    """1 is the most urgent; lists sort by it."""


class CreateAdminPurchasedAddressRequest(TypedDict):
    address: str
    """Host, port and path of the desk, as the billing check compares them. At most 255
    characters.
    """
    expires_at: NotRequired[str]
    """The time when the purchase expires."""

    plan: str
    """The purchased plan. At most 50 characters."""


class CreateAdminReleasePriorityRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminReleaseStatusRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminReleaseTypeRequest(TypedDict):
    name: str
    """The name, as forms show it. At most 100 characters."""


class CreateAdminSkillRequest(TypedDict):
    name: str
    """The name, such as Spanish. At most 50 characters."""


class CreateAdminSlaPlanRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen. The default is true."""

    admin_note: NotRequired[str]
    """A note for admins. At most 1000 characters."""

    calendar_id: NotRequired[int]
    """The working hours that these seconds are counted in. Without a calendar, those of the
    department. An id of `calendars`, or 0 for none.
    """
    grace_seconds: int
    """The number of seconds after which a ticket is due."""

    name: str
    """The name of the SLA plan. At most 50 characters."""

    steps: NotRequired[list[str]]
    """What is done before and after its due dates, such as first percent 50: notify assignee,
    or resolution after 60 repeat 30 3: notify team agent 7; assign 7; priority 4; note Call
    them. Times are minutes of working time. Only plans with targets have steps. At most 24
    entries.
    """
    targets: NotRequired[list[str]]
    """Its targets in seconds of working time, such as first 14400, next 7200 or resolution
    28800 priority 4. With targets, its tickets have clocks. At most 60 entries.
    """
    warn_percent: NotRequired[int]
    """The share of a target after which staff is warned; 0: never. The default is 75."""


class CreateAdminStaffMemberRequest(TypedDict):
    active: NotRequired[bool]
    """Whether they can sign in. The default is false."""

    departments: NotRequired[list[int]]
    """The departments whose tickets they work on. At most 200 ids."""

    email: str
    """The email address. The invitation is sent to it. At most 254 characters."""

    first_name: NotRequired[str]
    """The given name. At most 100 characters."""

    last_name: NotRequired[str]
    """The family name. At most 100 characters."""

    permissions: NotRequired[list[Permission]]
    """The permissions of an agent. Admins have all permissions. Without it, all of them.

    - `create_ticket`: opens tickets
    - `edit_ticket`: changes fields of tickets
    - `close_ticket`: resolves, closes and archives them
    - `transfer_ticket`: moves them to another department
    - `delete_ticket`: moves them to the trash
    - `assign_ticket`: gives them to an agent or team
    - `access_kb`: writes articles, and sees drafts
    - `ban_email`: kept for agent apps, asked for by no operation
    - `organisation_document_upload`: kept for agent apps, asked for by no operation
    - `email_verification`: kept for agent apps, asked for by no operation
    - `mobile_verification`: kept for agent apps, asked for by no operation
    - `account_activate`: activates and deactivates customers
    - `create_tags`: gives tickets tags that are new
    - `see_reports`: sees the reports of departments and teams that they belong to
    """
    role: RoleEnum
    """Admins may do everything; agents what their permissions and departments allow. `agent`:
    what permissions and departments allow; `admin`: everything.
    """
    skills: NotRequired[list[int]]
    """Their skills. Help topics may need one. At most 200 ids."""

    teams: NotRequired[list[int]]
    """The teams they are in. At most 200 ids."""

    ticket_capacity: NotRequired[int]
    """The most open tickets that routing gives them; 0: no limit; empty: as their department or
    team says.
    """
    user_name: NotRequired[str]
    """The user name. It signs in like the email address. At most 30 characters."""


class CreateAdminTagRequest(TypedDict):
    color: NotRequired[str]
    """The colour, as #rrggbb. Without one, it is chosen by the name."""

    name: str
    """The name. Names that differ in letter case only are the same. At most 50 characters."""


class CreateAdminTeamRequest(TypedDict):
    active: NotRequired[bool]
    """Whether tickets can be assigned to the team. The default is true."""

    admin_notes: NotRequired[str]
    """A note for admins. At most 1000 characters."""

    default_capacity: NotRequired[int]
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit. The default is 0.
    """
    lead_id: NotRequired[int]
    """The leader of the team. An id of `staff`, or 0 for none."""

    members: NotRequired[list[int]]
    """The agents in it. At most 500 ids."""

    name: str
    """The name of the team. At most 50 characters."""

    only_in_hours: NotRequired[bool]
    """Whether routing assigns its tickets only while the calendar of their department is open.
    Without a calendar it is always open. The default is false.
    """
    routing: NotRequired[Routing]
    """How tickets without an assignee get one: turns is in turn, load is the available agent
    with the fewest open tickets, none: as the department of the ticket. The default is none.
    `none`: as the department of the ticket says; `turns`: to its members in turn; `load`: to
    the member with the fewest open tickets.
    """


class CreateAdminTicketSourceRequest(TypedDict):
    css_class: NotRequired[str]
    """The CSS class of its icon. At most 100 characters."""

    label: NotRequired[str]
    """The displayed name. At most 50 characters."""

    name: str
    """The name that filters use. At most 50 characters."""


class CreateAdminTicketStatusRequest(TypedDict):
    auto_closes: NotRequired[bool]
    """Whether answered tickets are closed after auto_close_days. Only for statuses that mean
    Open; default: 0.
    """
    clock: NotRequired[Clock]
    """Whether the due date of its tickets is paused. Only for statuses that mean Open; default:
    pauses. `runs`: it comes nearer; `pauses`: it waits, and moves by the time of the pause.
    """
    meaning_id: int
    """The system status that it means. There are eight. An id of `ticket-statuses`, or 0 for
    none.
    """
    message: NotRequired[str]
    """The beginning of the note on the ticket when this status is set. At most 255 characters."""

    name: str
    """The displayed name. At most 50 characters."""

    on_customer_reply: NotRequired[OnCustomerReply]
    """Whether a customer’s reply gives its tickets the status Open. Only for statuses that mean
    Open; default: opens. `stays`: the ticket keeps it; `opens`: the ticket becomes Open.
    """
    sort: NotRequired[int]
    """The position in lists."""


class CreateAdminTicketTypeRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen. The default is true."""

    description: NotRequired[str]
    """When to choose this type. At most 255 characters."""

    is_public: NotRequired[bool]
    """Whether customers can choose it. The default is true."""

    name: str
    """The name of the ticket type. At most 50 characters."""


class CreateAppPasswordRequest(TypedDict):
    name: str
    """What the app password is for. The list shows it."""

    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: str
    """The present password of the caller’s own account."""


class CreateArticleRequest(TypedDict):
    body: str
    """The text of the article, as text or HTML. HTML is sanitised. At most 500 KB after that."""

    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    category_id: NotRequired[int]
    """The id of the category."""

    language: NotRequired[str]
    """The language of the article as a tag of BCP 47, such as `de` or `pt-BR`. `und` is none."""

    public: NotRequired[bool]
    """Whether guests and customers can read it. The default is true. Otherwise only agents can."""

    publish_at: NotRequired[str]
    """From when on guests and customers can read it. A date is midnight in the desk’s time
    zone. Empty: at once.
    """
    published: NotRequired[bool]
    """Whether the article is published. The default is false: a draft."""

    title: str
    """The title of the article. A new article gets its slug from it."""


class CreateAssetRequest(TypedDict):
    asset_type_id: int
    """The id of the type of assets."""

    assigned_on: NotRequired[str]
    """Since when the person uses it. UTC without an offset. An empty text removes it."""

    department_id: NotRequired[int]
    """The id of the department. 0 is none."""

    description: str
    """What the asset is. HTML is sanitised."""

    external_id: NotRequired[str]
    """The id of the asset in another system. It becomes a slug and is unique. An empty text
    gives it its own id.
    """
    impact_type_id: NotRequired[int]
    """The id of the impact. 0 is none."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none."""

    managed_by: NotRequired[int]
    """The id of the agent or admin who looks after it. 0 is nobody."""

    name: str
    """The name of the asset, as lists show it."""

    used_by: NotRequired[int]
    """The id of the person who uses it. 0 is nobody."""


class CreateCategoryRequest(TypedDict):
    active: NotRequired[bool]
    """Whether guests and customers see the category. The default is true. Its articles stay
    visible without it.
    """
    description: NotRequired[str]
    """What the category is about."""

    name: str
    """The name of the category. It is unique."""

    parent_id: NotRequired[int]
    """The id of the category above it. 0 is the top level."""

    slug: NotRequired[str]
    """The name of the category in addresses. Without it, it is made from the name."""


class CreateChangeForProblemRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class CreateChangeForProblemRequest(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[CreateChangeForProblemRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    change_type_id: int
    """The id of the type of changes."""

    description: str
    """What the record is about. HTML is sanitised."""

    impact_id: int
    """The id of the impact."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none."""

    priority_id: int
    """The id of the priority. Also understood as priority."""

    requester: NotRequired[int]
    """The id of the agent or admin who asks for the change. 0 is nobody."""

    status_id: int
    """The id of the status of changes."""

    subject: str
    """The subject, as lists show it."""


CreateChangeForProblemRequestWithFiles = TypedDict('CreateChangeForProblemRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The id of the type of changes.
    "change_type_id": int,
    # What the record is about. HTML is sanitised.
    "description": str,
    # The id of the impact.
    "impact_id": int,
    # The id of the location. 0 is none.
    "location_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The id of the priority. Also understood as priority.
    "priority_id": int,
    # The id of the agent or admin who asks for the change. 0 is nobody.
    "requester": NotRequired[int],
    # The id of the status of changes.
    "status_id": int,
    # The subject, as lists show it.
    "subject": str,
})


class CreateChangeRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class CreateChangeRequest(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[CreateChangeRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    change_type_id: int
    """The id of the type of changes."""

    description: str
    """What the record is about. HTML is sanitised."""

    impact_id: int
    """The id of the impact."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none."""

    priority_id: int
    """The id of the priority. Also understood as priority."""

    requester: NotRequired[int]
    """The id of the agent or admin who asks for the change. 0 is nobody."""

    status_id: int
    """The id of the status of changes."""

    subject: str
    """The subject, as lists show it."""


CreateChangeRequestWithFiles = TypedDict('CreateChangeRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The id of the type of changes.
    "change_type_id": int,
    # What the record is about. HTML is sanitised.
    "description": str,
    # The id of the impact.
    "impact_id": int,
    # The id of the location. 0 is none.
    "location_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The id of the priority. Also understood as priority.
    "priority_id": int,
    # The id of the agent or admin who asks for the change. 0 is nobody.
    "requester": NotRequired[int],
    # The id of the status of changes.
    "status_id": int,
    # The subject, as lists show it.
    "subject": str,
})


TicketActionType = Literal["set_status", "set_priority", "set_department", "set_help_topic", "set_type", "set_sla_plan", "assign", "set_field", "add_tags", "remove_tags", "snooze", "add_note", "attach_problem"]


class CreateMacroRequestAction(TypedDict):
    type: TicketActionType
    """What is done.

    - `set_status`: gives the ticket the status `status_id`
    - `set_priority`: gives it the priority `priority_id`
    - `set_department`: moves it to the department `department_id`
    - `set_help_topic`: gives it the help topic `help_topic_id`
    - `set_type`: gives it the type `type_id`
    - `set_sla_plan`: gives it the SLA plan `sla_plan_id`
    - `assign`: assigns it `to` an agent or team with this `id`, to nobody or to the actor
    - `set_field`: gives the custom field `name` this `value`
    - `add_tags`: gives it the `tags`
    - `remove_tags`: takes the `tags` from it
    - `snooze`: puts it aside for so many `hours`
    - `add_note`: writes `body` as an internal note
    - `attach_problem`: attaches it to the problem `problem_id`
    """


Audience = Literal["me", "department", "everyone"]


class CreateMacroRequest(TypedDict):
    actions: NotRequired[list[CreateMacroRequestAction]]
    """What the macro does, in this order: at most 10 actions, and 4 KB."""

    audience: NotRequired[Audience]
    """Who may use it. The default is `me`. Only admins write shared ones. `me`: its owner
    alone; `department`: the members of the department; `everyone`: all agents and admins.
    """
    body: NotRequired[str]
    """The reply that the macro sends, as text or HTML with placeholders such as
    `{{requester.name}}`. Empty: it sends none. Required without `actions`.
    """
    department_id: NotRequired[int]
    """The id of the department that may use the macro. Required for the audience `department`."""

    note: NotRequired[str]
    """What the macro is for. Agents see it when they choose one."""

    title: str
    """The title. It is unique among shared macros, or among the agent’s own ones."""


class CreateProblemForTicketRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


CreateProblemForTicketRequest = TypedDict('CreateProblemForTicketRequest', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The id of the agent or admin who works on it. 0 is nobody. Also understood as assigned,
    # agent_id.
    "assigned_id": NotRequired[int],
    # At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    # multipart.
    "attachments": NotRequired[list[CreateProblemForTicketRequestAttachment]],
    # The id of the department. Without it, the department of the ticket.
    "department": NotRequired[int],
    # What the problem is about. HTML is sanitised. Without it, it is empty.
    "description": NotRequired[str],
    # The email address of the requester. Without it, the requester of the ticket.
    "from": NotRequired[str],
    # The id of the team. 0 is none. Also understood as group.
    "group_id": NotRequired[int],
    # The id of the impact. 0 is none.
    "impact_id": NotRequired[int],
    # The id of the location. 0 is none.
    "location_type_id": NotRequired[int],
    # The id of the priority. 0 is none. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the status. Without it, 1.
    "status_type_id": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
    # The id of the ticket. Also understood as ticket_id.
    "ticketid": int,
})


CreateProblemForTicketRequestWithFiles = TypedDict('CreateProblemForTicketRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The id of the agent or admin who works on it. 0 is nobody. Also understood as assigned,
    # agent_id.
    "assigned_id": NotRequired[int],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The id of the department. Without it, the department of the ticket.
    "department": NotRequired[int],
    # What the problem is about. HTML is sanitised. Without it, it is empty.
    "description": NotRequired[str],
    # The email address of the requester. Without it, the requester of the ticket.
    "from": NotRequired[str],
    # The id of the team. 0 is none. Also understood as group.
    "group_id": NotRequired[int],
    # The id of the impact. 0 is none.
    "impact_id": NotRequired[int],
    # The id of the location. 0 is none.
    "location_type_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The id of the priority. 0 is none. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the status. Without it, 1.
    "status_type_id": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
    # The id of the ticket. Also understood as ticket_id.
    "ticketid": int,
})


class CreateProblemRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


CreateProblemRequest = TypedDict('CreateProblemRequest', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The id of the agent or admin who works on it. 0 is nobody. Also understood as assigned,
    # agent_id.
    "assigned_id": NotRequired[int],
    # At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    # multipart.
    "attachments": NotRequired[list[CreateProblemRequestAttachment]],
    # The id of the department.
    "department": int,
    # What the record is about. HTML is sanitised.
    "description": str,
    # The email address of the requester, who must have an account.
    "from": str,
    # The id of the team. 0 is none. Also understood as group.
    "group_id": NotRequired[int],
    # The id of the impact. 0 is none.
    "impact_id": NotRequired[int],
    # The id of the location. 0 is none.
    "location_type_id": NotRequired[int],
    # The id of the priority. 0 is none. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the status.
    "status_type_id": int,
    # The subject, as lists show it.
    "subject": str,
})


CreateProblemRequestWithFiles = TypedDict('CreateProblemRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The id of the agent or admin who works on it. 0 is nobody. Also understood as assigned,
    # agent_id.
    "assigned_id": NotRequired[int],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The id of the department.
    "department": int,
    # What the record is about. HTML is sanitised.
    "description": str,
    # The email address of the requester, who must have an account.
    "from": str,
    # The id of the team. 0 is none. Also understood as group.
    "group_id": NotRequired[int],
    # The id of the impact. 0 is none.
    "impact_id": NotRequired[int],
    # The id of the location. 0 is none.
    "location_type_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The id of the priority. 0 is none. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the status.
    "status_type_id": int,
    # The subject, as lists show it.
    "subject": str,
})


class CreateReleaseForChangeRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class CreateReleaseForChangeRequest(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[CreateReleaseForChangeRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    description: str
    """What the record is about. HTML is sanitised."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none. Also understood as location."""

    planned_end_date: NotRequired[str]
    """When the release ends, not before its start. UTC without an offset. An empty text removes
    it. Also understood as plan_end_date.
    """
    planned_start_date: NotRequired[str]
    """When the release begins. UTC without an offset. An empty text removes it. Also understood
    as plan_start_date.
    """
    priority_id: int
    """The id of the priority. Also understood as priority."""

    release_type_id: int
    """The id of the type of releases. Also understood as releasetype."""

    status_id: int
    """The id of the status of releases. Also understood as status."""

    subject: str
    """The subject, as lists show it."""


CreateReleaseForChangeRequestWithFiles = TypedDict('CreateReleaseForChangeRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # What the record is about. HTML is sanitised.
    "description": str,
    # The id of the location. 0 is none. Also understood as location.
    "location_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # When the release ends, not before its start. UTC without an offset. An empty text removes
    # it. Also understood as plan_end_date.
    "planned_end_date": NotRequired[str],
    # When the release begins. UTC without an offset. An empty text removes it. Also understood
    # as plan_start_date.
    "planned_start_date": NotRequired[str],
    # The id of the priority. Also understood as priority.
    "priority_id": int,
    # The id of the type of releases. Also understood as releasetype.
    "release_type_id": int,
    # The id of the status of releases. Also understood as status.
    "status_id": int,
    # The subject, as lists show it.
    "subject": str,
})


class CreateReleaseRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class CreateReleaseRequest(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[CreateReleaseRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    description: str
    """What the record is about. HTML is sanitised."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none. Also understood as location."""

    planned_end_date: NotRequired[str]
    """When the release ends, not before its start. UTC without an offset. An empty text removes
    it. Also understood as plan_end_date.
    """
    planned_start_date: NotRequired[str]
    """When the release begins. UTC without an offset. An empty text removes it. Also understood
    as plan_start_date.
    """
    priority_id: int
    """The id of the priority. Also understood as priority."""

    release_type_id: int
    """The id of the type of releases. Also understood as releasetype."""

    status_id: int
    """The id of the status of releases. Also understood as status."""

    subject: str
    """The subject, as lists show it."""


CreateReleaseRequestWithFiles = TypedDict('CreateReleaseRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # What the record is about. HTML is sanitised.
    "description": str,
    # The id of the location. 0 is none. Also understood as location.
    "location_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # When the release ends, not before its start. UTC without an offset. An empty text removes
    # it. Also understood as plan_end_date.
    "planned_end_date": NotRequired[str],
    # When the release begins. UTC without an offset. An empty text removes it. Also understood
    # as plan_start_date.
    "planned_start_date": NotRequired[str],
    # The id of the priority. Also understood as priority.
    "priority_id": int,
    # The id of the type of releases. Also understood as releasetype.
    "release_type_id": int,
    # The id of the status of releases. Also understood as status.
    "status_id": int,
    # The subject, as lists show it.
    "subject": str,
})


RuleActionType = Literal["set_status", "set_priority", "set_department", "set_help_topic", "set_type", "set_sla_plan", "assign", "set_field", "add_tags", "remove_tags", "snooze", "add_note", "attach_problem", "reply", "notify", "send_webhook", "stop"]


class CreateRuleRequestAction(TypedDict):
    type: RuleActionType
    """What is done.

    - `set_status`: gives the ticket the status `status_id`
    - `set_priority`: gives it the priority `priority_id`
    - `set_department`: moves it to the department `department_id`
    - `set_help_topic`: gives it the help topic `help_topic_id`
    - `set_type`: gives it the type `type_id`
    - `set_sla_plan`: gives it the SLA plan `sla_plan_id`
    - `assign`: assigns it `to` an agent or team with this `id`, to nobody or to the actor
    - `set_field`: gives the custom field `name` this `value`
    - `add_tags`: gives it the `tags`
    - `remove_tags`: takes the `tags` from it
    - `snooze`: puts it aside for so many `hours`
    - `add_note`: writes `body` as an internal note
    - `attach_problem`: attaches it to the problem `problem_id`
    - `reply`: sends the requester the canned reply `canned_reply_id`
    - `notify`: gives the people named by `who` a notification
    - `send_webhook`: sends the event to the webhook `webhook_id`
    - `stop`: no later rule runs for this event
    """


class CreateRuleRequestConditions(TypedDict):
    """A group `all`, `any` or `none` of conditions `{field, op, value}` and further groups: at
    most 30 conditions, three groups deep, 4 KB.
    """
    all: NotRequired[list[dict[str, Any]]]
    """All of these must hold."""

    any: NotRequired[list[dict[str, Any]]]
    """At least one of these must hold."""

    none: NotRequired[list[dict[str, Any]]]
    """None of these may hold."""


EventElement = Literal["ticket.created", "ticket.replied", "ticket.customer_replied", "ticket.noted", "ticket.assigned", "ticket.transferred", "ticket.edited", "ticket.status_changed", "ticket.tagged", "ticket.snoozed", "ticket.woken", "ticket.sla_warning", "ticket.sla_breached", "ticket.auto_closed", "ticket.merged"]


CreateRuleRequestKind = Literal["opening", "event", "delayed"]


class CreateRuleRequestWait(TypedDict):
    calendar_id: NotRequired[int | None]
    """The id of the calendar of the working time. Without it, the calendar of the desk."""

    minutes: int
    """How many minutes after the event the rule runs."""

    only_in_hours: NotRequired[bool]
    """Whether the rule waits until the calendar opens, if it falls due while it is closed. The
    default is false.
    """
    unless: NotRequired[list[EventElement]]
    """Types of events that end the wait. The rule then does not run.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.merged`: a ticket was merged into another one
    """
    working: NotRequired[bool]
    """Whether only working time counts. The default is false."""


class CreateRuleRequest(TypedDict):
    actions: NotRequired[list[CreateRuleRequestAction]]
    """What the rule does, in this order: at most 10 actions."""

    active: NotRequired[bool]
    """Whether the rule runs. The default is true. True also turns a rule on again that the desk
    turned off.
    """
    conditions: NotRequired[CreateRuleRequestConditions]
    """A group `all`, `any` or `none` of conditions `{field, op, value}` and further groups: at
    most 30 conditions, three groups deep, 4 KB.
    """
    events: NotRequired[list[EventElement]]
    """The types of events that the rule listens to. Required, but not for `opening`.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.merged`: a ticket was merged into another one
    """
    kind: NotRequired[CreateRuleRequestKind]
    """When the rule works. The default is `event`. `opening`: decides about a ticket while it
    is opened; `event`: acts when something happens to a ticket; `delayed`: acts some time
    after that.
    """
    name: str
    """The name of the rule, as the list and the history of tickets show it."""

    note: NotRequired[str]
    """What the rule is for. Admins see it."""

    wait: NotRequired[CreateRuleRequestWait | None]
    """For `delayed`: how many `minutes` after the event the rule runs, in `working` time or
    not. An event of `unless` meanwhile ends the wait. Null for other kinds.
    """


class CreateTicketByFormRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


CreateTicketByFormRequest = TypedDict('CreateTicketByFormRequest', {
    # Who gets the ticket. An agent by id or email address, or a team as `team_` and its id.
    # `0` is no agent, `team_0` is no team. For agents and admins.
    "assigned": NotRequired[int | str],
    # At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    # multipart.
    "attachments": NotRequired[list[CreateTicketByFormRequestAttachment]],
    # The first message of the ticket.
    "body": str,
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # 32 hexadecimal digits that only this browser knows. The mail to a guest then has a code
    # for this browser.
    "browser_nonce": NotRequired[str],
    # At most 50 email addresses of people who also get the mails and may read and answer the
    # ticket. A ticket has at most 100 collaborators.
    "cc": NotRequired[list[str]],
    # The solved challenge of Cloudflare Turnstile. Guests must send it if the desk has a
    # Turnstile secret; others need none.
    "cf-turnstile-response": NotRequired[str],
    # The calling code of the mobile number, such as 49.
    "code": NotRequired[str],
    # The id of the department. Without it, that of the help topic. For agents and admins.
    "department": NotRequired[int],
    # The email address of the requester. Required for agents, admins and guests. A customer is
    # always the requester.
    "email": str,
    # The id of the ticket in another system. For agents and admins.
    "external_id": NotRequired[str],
    # The first name of the requester, if the address is new.
    "first_name": NotRequired[str],
    # The id of an active help topic. Without it, the default of the desk.
    "help_topic": NotRequired[int],
    # A token that the site signs for its user, with the identity secret of the widget key. For
    # widgets.
    "identity": NotRequired[str],
    # The last name of the requester, if the address is new.
    "last_name": NotRequired[str],
    # The mobile number of the requester without the country code, if the address is new.
    "mobile": NotRequired[str],
    # The phone number of the requester, if the address is new.
    "phone": NotRequired[str],
    # The id of a priority. Customers and widgets choose one only if the setting
    # `customer_may_set_priority` is on.
    "priority": NotRequired[int],
    # The id of an SLA plan. For agents and admins.
    "sla": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
    # The id of a ticket type. Without it, the default of the desk.
    "type": NotRequired[int],
})


CreateTicketByFormRequestWithFiles = TypedDict('CreateTicketByFormRequestWithFiles', {
    # Who gets the ticket. An agent by id or email address, or a team as `team_` and its id.
    # `0` is no agent, `team_0` is no team. For agents and admins.
    "assigned": NotRequired[int | str],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The first message of the ticket.
    "body": str,
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # 32 hexadecimal digits that only this browser knows. The mail to a guest then has a code
    # for this browser.
    "browser_nonce": NotRequired[str],
    # At most 50 email addresses of people who also get the mails and may read and answer the
    # ticket. A ticket has at most 100 collaborators.
    "cc": NotRequired[list[str]],
    # The solved challenge of Cloudflare Turnstile. Guests must send it if the desk has a
    # Turnstile secret; others need none.
    "cf-turnstile-response": NotRequired[str],
    # The calling code of the mobile number, such as 49.
    "code": NotRequired[str],
    # The id of the department. Without it, that of the help topic. For agents and admins.
    "department": NotRequired[int],
    # The email address of the requester. Required for agents, admins and guests. A customer is
    # always the requester.
    "email": str,
    # The id of the ticket in another system. For agents and admins.
    "external_id": NotRequired[str],
    # The first name of the requester, if the address is new.
    "first_name": NotRequired[str],
    # The id of an active help topic. Without it, the default of the desk.
    "help_topic": NotRequired[int],
    # A token that the site signs for its user, with the identity secret of the widget key. For
    # widgets.
    "identity": NotRequired[str],
    # The last name of the requester, if the address is new.
    "last_name": NotRequired[str],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The mobile number of the requester without the country code, if the address is new.
    "mobile": NotRequired[str],
    # The phone number of the requester, if the address is new.
    "phone": NotRequired[str],
    # The id of a priority. Customers and widgets choose one only if the setting
    # `customer_may_set_priority` is on.
    "priority": NotRequired[int],
    # The id of an SLA plan. For agents and admins.
    "sla": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
    # The id of a ticket type. Without it, the default of the desk.
    "type": NotRequired[int],
})


class CreateTicketRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


CreateTicketRequest = TypedDict('CreateTicketRequest', {
    # Who gets the ticket. An agent by id or email address, or a team as `team_` and its id.
    # `0` is no agent, `team_0` is no team. For agents and admins.
    "assigned": NotRequired[int | str],
    # At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    # multipart.
    "attachments": NotRequired[list[CreateTicketRequestAttachment]],
    # The first message of the ticket.
    "body": str,
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # 32 hexadecimal digits that only this browser knows. The mail to a guest then has a code
    # for this browser.
    "browser_nonce": NotRequired[str],
    # At most 50 email addresses of people who also get the mails and may read and answer the
    # ticket. A ticket has at most 100 collaborators.
    "cc": NotRequired[list[str]],
    # The solved challenge of Cloudflare Turnstile. Guests must send it if the desk has a
    # Turnstile secret; others need none.
    "cf-turnstile-response": NotRequired[str],
    # The calling code of the mobile number, such as 49.
    "code": NotRequired[str],
    # The id of the department. Without it, that of the help topic. For agents and admins.
    "department": NotRequired[int],
    # The email address of the requester. Required for agents, admins and guests. A customer is
    # always the requester.
    "email": NotRequired[str],
    # The id of the ticket in another system. For agents and admins.
    "external_id": NotRequired[str],
    # The first name of the requester, if the address is new.
    "first_name": NotRequired[str],
    # The id of an active help topic. Without it, the default of the desk.
    "help_topic": NotRequired[int],
    # A token that the site signs for its user, with the identity secret of the widget key. For
    # widgets.
    "identity": NotRequired[str],
    # The last name of the requester, if the address is new.
    "last_name": NotRequired[str],
    # The mobile number of the requester without the country code, if the address is new.
    "mobile": NotRequired[str],
    # The phone number of the requester, if the address is new.
    "phone": NotRequired[str],
    # The id of a priority. Customers and widgets choose one only if the setting
    # `customer_may_set_priority` is on.
    "priority": NotRequired[int],
    # The id of an SLA plan. For agents and admins.
    "sla": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
    # The id of a ticket type. Without it, the default of the desk.
    "type": NotRequired[int],
})


CreateTicketRequestWithFiles = TypedDict('CreateTicketRequestWithFiles', {
    # Who gets the ticket. An agent by id or email address, or a team as `team_` and its id.
    # `0` is no agent, `team_0` is no team. For agents and admins.
    "assigned": NotRequired[int | str],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The first message of the ticket.
    "body": str,
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # 32 hexadecimal digits that only this browser knows. The mail to a guest then has a code
    # for this browser.
    "browser_nonce": NotRequired[str],
    # At most 50 email addresses of people who also get the mails and may read and answer the
    # ticket. A ticket has at most 100 collaborators.
    "cc": NotRequired[list[str]],
    # The solved challenge of Cloudflare Turnstile. Guests must send it if the desk has a
    # Turnstile secret; others need none.
    "cf-turnstile-response": NotRequired[str],
    # The calling code of the mobile number, such as 49.
    "code": NotRequired[str],
    # The id of the department. Without it, that of the help topic. For agents and admins.
    "department": NotRequired[int],
    # The email address of the requester. Required for agents, admins and guests. A customer is
    # always the requester.
    "email": NotRequired[str],
    # The id of the ticket in another system. For agents and admins.
    "external_id": NotRequired[str],
    # The first name of the requester, if the address is new.
    "first_name": NotRequired[str],
    # The id of an active help topic. Without it, the default of the desk.
    "help_topic": NotRequired[int],
    # A token that the site signs for its user, with the identity secret of the widget key. For
    # widgets.
    "identity": NotRequired[str],
    # The last name of the requester, if the address is new.
    "last_name": NotRequired[str],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The mobile number of the requester without the country code, if the address is new.
    "mobile": NotRequired[str],
    # The phone number of the requester, if the address is new.
    "phone": NotRequired[str],
    # The id of a priority. Customers and widgets choose one only if the setting
    # `customer_may_set_priority` is on.
    "priority": NotRequired[int],
    # The id of an SLA plan. For agents and admins.
    "sla": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
    # The id of a ticket type. Without it, the default of the desk.
    "type": NotRequired[int],
})


Order = Literal["asc", "desc"]


SortBy = Literal["id", "ticket_title", "updated_at", "created_at", "due", "ticket_number", "priority"]


class CreateViewRequest(TypedDict):
    audience: NotRequired[Audience]
    """Who sees it. The default is `me`. Admins share with everyone, admins and its manager with
    a department. `me`: its owner alone; `department`: the members of the department;
    `everyone`: all agents and admins.
    """
    columns: NotRequired[list[str]]
    """The columns of the list in this order. An empty list stands for the usual columns."""

    department_id: NotRequired[int]
    """The id of the department that sees the view. Required for the audience `department`."""

    name: str
    """The name of the view, as lists show it."""

    order: NotRequired[Order]
    """The direction of the order: `asc` is ascending, `desc` is descending."""

    query: NotRequired[dict[str, list[str] | str]]
    """Filters of `get-tickets` by their names, `show` and `any_of` among them. At most 2,000
    characters as JSON.
    """
    sort_by: NotRequired[SortBy]
    """The field of the order: `id`, `ticket_title`, `updated_at`, `created_at`, `due` (tickets
    without a due date last), `ticket_number` or `priority` (least urgent first). An empty
    text stands for the usual order.
    """


Format = Literal["default", "slack", "teams"]


CreateWebhookRequestInclude = Literal["resource", "none"]


TypeElement = Literal["*", "ticket.*", "user.*", "problem.*", "change.*", "release.*", "asset.*", "article.*", "category.*", "installation.*", "webhook.*", "view.*", "rule.*", "api_key.*", "help_topic.*", "sla_plan.*", "calendar.*", "priority.*", "ticket_type.*", "ticket_status.*", "ticket_source.*", "tag.*", "department.*", "team.*", "skill.*", "form_field.*", "canned_reply.*", "purchased_address.*", "location.*", "location_category.*", "asset_type.*", "impact.*", "change_status.*", "change_priority.*", "change_type.*", "release_status.*", "release_priority.*", "release_type.*", "ticket.created", "ticket.replied", "ticket.customer_replied", "ticket.noted", "ticket.assigned", "ticket.transferred", "ticket.edited", "ticket.status_changed", "ticket.merged", "ticket.deleted", "ticket.purged", "ticket.erased", "ticket.sla_breached", "ticket.sla_warning", "ticket.sla_met", "ticket.escalated", "ticket.flagged", "ticket.acknowledged", "ticket.auto_closed", "ticket.snoozed", "ticket.tagged", "ticket.woken", "ticket.collaborator_added", "ticket.collaborator_removed", "ticket.check_requested", "ticket.imported", "user.registered", "user.created", "user.activation_requested", "user.password_reset_requested", "user.password_reset", "user.email_change_requested", "user.email_change_told", "user.updated", "user.activated", "user.deactivated", "user.sessions_ended", "user.banned", "user.restored", "user.merged", "user.deleted", "user.export_requested", "user.erasure_requested", "user.availability_changed", "user.erased", "user.password_changed", "user.two_factor_enabled", "user.two_factor_disabled", "user.two_factor_reset", "user.recovery_codes_renewed", "user.app_password_created", "user.assistant_connected", "user.assistant_ended", "problem.created", "problem.updated", "problem.deleted", "change.created", "change.updated", "change.deleted", "release.created", "release.updated", "release.deleted", "asset.created", "asset.updated", "asset.deleted", "article.saved", "article.deleted", "category.saved", "category.deleted", "installation.completed", "installation.edited", "installation.imported", "installation.file_restored", "installation.letters_replayed", "installation.mails_retried", "installation.mails_discarded", "installation.test_mail_sent", "installation.search_rebuilt", "installation.reports_rebuilt", "installation.mail_round_sent", "installation.mail_round_returned", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.disabled", "view.created", "view.updated", "view.deleted", "rule.created", "rule.updated", "rule.deleted", "rule.tripped", "api_key.used", "help_topic.created", "help_topic.updated", "help_topic.deleted", "sla_plan.created", "sla_plan.updated", "sla_plan.deleted", "calendar.created", "calendar.updated", "calendar.deleted", "priority.created", "priority.updated", "priority.deleted", "ticket_type.created", "ticket_type.updated", "ticket_type.deleted", "ticket_status.created", "ticket_status.updated", "ticket_status.deleted", "ticket_source.created", "ticket_source.updated", "ticket_source.deleted", "tag.created", "tag.updated", "tag.deleted", "department.created", "department.updated", "department.deleted", "team.created", "team.updated", "team.deleted", "skill.created", "skill.updated", "skill.deleted", "form_field.created", "form_field.updated", "form_field.deleted", "canned_reply.created", "canned_reply.updated", "canned_reply.deleted", "api_key.created", "api_key.updated", "api_key.deleted", "purchased_address.created", "purchased_address.updated", "purchased_address.deleted", "location.created", "location.updated", "location.deleted", "location_category.created", "location_category.updated", "location_category.deleted", "asset_type.created", "asset_type.updated", "asset_type.deleted", "impact.created", "impact.updated", "impact.deleted", "change_status.created", "change_status.updated", "change_status.deleted", "change_priority.created", "change_priority.updated", "change_priority.deleted", "change_type.created", "change_type.updated", "change_type.deleted", "release_status.created", "release_status.updated", "release_status.deleted", "release_priority.created", "release_priority.updated", "release_priority.deleted", "release_type.created", "release_type.updated", "release_type.deleted"]


class CreateWebhookRequest(TypedDict):
    active: NotRequired[bool]
    """Whether events are sent. The default is true. True also turns a failed webhook on again."""

    department: NotRequired[int]
    """The id of a department: only events of its tickets and problems are sent. 0 (the default)
    is every department.
    """
    description: NotRequired[str]
    """What the webhook is for. Admins see it."""

    format: NotRequired[Format]
    """The form of the messages. `default`: the event, for programs; `slack`: a message for an
    incoming webhook of Slack; `teams`: an Adaptive Card for a workflow of Microsoft Teams.
    """
    include: NotRequired[list[CreateWebhookRequestInclude]]
    """`resource`: messages hold the subject itself beside the event, as it is when they are
    sent. `none` (the default) ends that.
    """
    types: NotRequired[list[TypeElement]]
    """The types of events that are sent. A pattern also means types of later versions. Without
    it, `*`. `*` is everything, and these are all events of a subject: `ticket.*`, `user.*`,
    `problem.*`, `change.*`, `release.*`, `asset.*`, `article.*`, `category.*`,
    `installation.*`, `webhook.*`, `view.*`, `rule.*`, `api_key.*`, `help_topic.*`,
    `sla_plan.*`, `calendar.*`, `priority.*`, `ticket_type.*`, `ticket_status.*`,
    `ticket_source.*`, `tag.*`, `department.*`, `team.*`, `skill.*`, `form_field.*`,
    `canned_reply.*`, `purchased_address.*`, `location.*`, `location_category.*`,
    `asset_type.*`, `impact.*`, `change_status.*`, `change_priority.*`, `change_type.*`,
    `release_status.*`, `release_priority.*`, `release_type.*`.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.merged`: a ticket was merged into another one
    - `ticket.deleted`: a ticket was moved to the trash
    - `ticket.purged`: a ticket was deleted permanently
    - `ticket.erased`: a ticket lost its texts and files
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_met`: a clock ended in time
    - `ticket.escalated`: a step of the SLA plan rang
    - `ticket.flagged`: a rule tells people of a ticket
    - `ticket.acknowledged`: somebody takes care, so steps are not repeated
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.collaborator_added`: a person was added to a ticket
    - `ticket.collaborator_removed`: a person was removed from a ticket
    - `ticket.check_requested`: a guest asked for a link to a ticket
    - `ticket.imported`: a ticket came from another helpdesk
    - `user.registered`: a customer registered
    - `user.created`: an admin created an account
    - `user.activation_requested`: an account is mailed a link that activates it
    - `user.password_reset_requested`: an account is mailed a link for a new password
    - `user.password_reset`: a password was set by a mailed link
    - `user.email_change_requested`: a new address is mailed a link that proves it
    - `user.email_change_told`: the old address is mailed a link that takes the change back
    - `user.updated`: data of a person changed
    - `user.activated`: an account may sign in
    - `user.deactivated`: an account may not sign in any more
    - `user.sessions_ended`: sessions of a person ended
    - `user.banned`: an account was banned
    - `user.restored`: a ban or deletion was taken back
    - `user.merged`: an account was merged into another one
    - `user.deleted`: an account was deleted
    - `user.export_requested`: an export of a person’s data began
    - `user.erasure_requested`: an erasure of a person’s data began
    - `user.availability_changed`: an agent takes tickets by routing, or none
    - `user.erased`: nothing of the person is left
    - `user.password_changed`: a person changed the password
    - `user.two_factor_enabled`: a second factor was set up
    - `user.two_factor_disabled`: a second factor was turned off
    - `user.two_factor_reset`: an admin removed a second factor
    - `user.recovery_codes_renewed`: recovery codes were replaced
    - `user.app_password_created`: an app password was created
    - `user.assistant_connected`: a person connected an AI assistant
    - `user.assistant_ended`: an admin ended an assistant of a person
    - `problem.created`: a problem was created
    - `problem.updated`: a problem was updated
    - `problem.deleted`: a problem was deleted
    - `change.created`: a change was created
    - `change.updated`: a change was updated
    - `change.deleted`: a change was deleted
    - `release.created`: a release was created
    - `release.updated`: a release was updated
    - `release.deleted`: a release was deleted
    - `asset.created`: an asset was created
    - `asset.updated`: an asset was updated
    - `asset.deleted`: an asset was deleted
    - `article.saved`: an article was written or changed
    - `article.deleted`: an article was deleted
    - `category.saved`: a category was created or changed
    - `category.deleted`: a category was deleted
    - `installation.completed`: the desk was installed
    - `installation.edited`: settings changed
    - `installation.imported`: a batch of another helpdesk was imported
    - `installation.file_restored`: a stored file was restored
    - `installation.letters_replayed`: failed messages were sent again
    - `installation.mails_retried`: unsent mails were tried again
    - `installation.mails_discarded`: unsent mails were discarded
    - `installation.test_mail_sent`: an admin sent a mail to themselves
    - `installation.search_rebuilt`: a rebuild of the search began
    - `installation.reports_rebuilt`: a rebuild of the reports began
    - `installation.mail_round_sent`: the desk sent a mail to itself
    - `installation.mail_round_returned`: that mail arrived
    - `webhook.created`: a webhook was created
    - `webhook.updated`: a webhook was updated
    - `webhook.deleted`: a webhook was deleted
    - `webhook.disabled`: a webhook was turned off, because it failed for days or is gone
    - `view.created`: a view was created
    - `view.updated`: a view was updated
    - `view.deleted`: a view was deleted
    - `rule.created`: a rule was created
    - `rule.updated`: a rule was updated
    - `rule.deleted`: a rule was deleted
    - `rule.tripped`: a rule was turned off, because it failed or ran wild
    - `api_key.used`: a key that opens administration was used
    - `help_topic.created`: a help topic was created
    - `help_topic.updated`: a help topic was updated
    - `help_topic.deleted`: a help topic was deleted
    - `sla_plan.created`: a SLA plan was created
    - `sla_plan.updated`: a SLA plan was updated
    - `sla_plan.deleted`: a SLA plan was deleted
    - `calendar.created`: a calendar was created
    - `calendar.updated`: a calendar was updated
    - `calendar.deleted`: a calendar was deleted
    - `priority.created`: a priority was created
    - `priority.updated`: a priority was updated
    - `priority.deleted`: a priority was deleted
    - `ticket_type.created`: a ticket type was created
    - `ticket_type.updated`: a ticket type was updated
    - `ticket_type.deleted`: a ticket type was deleted
    - `ticket_status.created`: a ticket status was created
    - `ticket_status.updated`: a ticket status was updated
    - `ticket_status.deleted`: a ticket status was deleted
    - `ticket_source.created`: a ticket source was created
    - `ticket_source.updated`: a ticket source was updated
    - `ticket_source.deleted`: a ticket source was deleted
    - `tag.created`: a tag was created
    - `tag.updated`: a tag was updated
    - `tag.deleted`: a tag was deleted
    - `department.created`: a department was created
    - `department.updated`: a department was updated
    - `department.deleted`: a department was deleted
    - `team.created`: a team was created
    - `team.updated`: a team was updated
    - `team.deleted`: a team was deleted
    - `skill.created`: a skill was created
    - `skill.updated`: a skill was updated
    - `skill.deleted`: a skill was deleted
    - `form_field.created`: a form field was created
    - `form_field.updated`: a form field was updated
    - `form_field.deleted`: a form field was deleted
    - `canned_reply.created`: a canned reply was created
    - `canned_reply.updated`: a canned reply was updated
    - `canned_reply.deleted`: a canned reply was deleted
    - `api_key.created`: an API key was created
    - `api_key.updated`: an API key was updated
    - `api_key.deleted`: an API key was deleted
    - `purchased_address.created`: a purchased address was created
    - `purchased_address.updated`: a purchased address was updated
    - `purchased_address.deleted`: a purchased address was deleted
    - `location.created`: a location was created
    - `location.updated`: a location was updated
    - `location.deleted`: a location was deleted
    - `location_category.created`: a location category was created
    - `location_category.updated`: a location category was updated
    - `location_category.deleted`: a location category was deleted
    - `asset_type.created`: an asset type was created
    - `asset_type.updated`: an asset type was updated
    - `asset_type.deleted`: an asset type was deleted
    - `impact.created`: an impact was created
    - `impact.updated`: an impact was updated
    - `impact.deleted`: an impact was deleted
    - `change_status.created`: a change status was created
    - `change_status.updated`: a change status was updated
    - `change_status.deleted`: a change status was deleted
    - `change_priority.created`: a change priority was created
    - `change_priority.updated`: a change priority was updated
    - `change_priority.deleted`: a change priority was deleted
    - `change_type.created`: a change type was created
    - `change_type.updated`: a change type was updated
    - `change_type.deleted`: a change type was deleted
    - `release_status.created`: a release status was created
    - `release_status.updated`: a release status was updated
    - `release_status.deleted`: a release status was deleted
    - `release_priority.created`: a release priority was created
    - `release_priority.updated`: a release priority was updated
    - `release_priority.deleted`: a release priority was deleted
    - `release_type.created`: a release type was created
    - `release_type.updated`: a release type was updated
    - `release_type.deleted`: a release type was deleted
    """
    url: str
    """The address that receives events: https on a public host. Redirects are not followed."""


class CurrentUser(TypedDict):
    user: Account
    """The account of the token."""


CustomerErasureState = Literal["running", "done", "gone"]


class CustomerErasure(TypedDict):
    asked_at: str
    """When an admin asked for it."""

    ended_at: str | None
    """When it ended. Null: it has not."""

    state: CustomerErasureState
    """`running`: it is being worked on; `done`: it has ended; `gone`: the archive of an export
    was deleted since.
    """
    stays: list[str]
    """What no erasure reaches."""


class CustomerExport(TypedDict):
    asked_at: str
    """When an admin asked for it."""

    bytes: int
    """How many bytes the archive has so far."""

    ended_at: str | None
    """When it ended. Null: it has not."""

    expires_at: str | None
    """When the archive is deleted, a week after its end. Null while there is none."""

    state: CustomerErasureState
    """`running`: it is being worked on; `done`: it has ended; `gone`: the archive of an export
    was deleted since.
    """


class CustomerPrivacy(TypedDict):
    erasure: CustomerErasure | None
    """The erasure of the person’s data. Null: none was asked for."""

    export: CustomerExport | None
    """The last export of the person’s data. Null: there was none."""


Connection = Literal["d1"]


class DatabaseStep(TypedDict):
    connection: Connection
    """Where data is kept: always `d1`."""

    migrated: bool
    """True: the databases have all tables."""

    seeded: bool
    """True: the look-ups have their first rows."""


class DeadLetter(TypedDict):
    attempts: int
    """How often it was tried."""

    body: Any
    """What was sent: `{type: 'event', eventId}`, `{type: 'delivery', deliveryId}`, `{type:
    'webhook', deliveryId}` or another message.
    """
    created_at: str
    """When it was given up."""

    id: int
    """The id, which sending it again takes."""

    last_error: str | None
    """The error of the last attempt of a delivery. Null for other messages."""

    message_id: str
    """The id that the queue gave the message."""

    replayed_at: str | None
    """When an admin last sent it again. Null: never."""


DeadLetterPage = TypedDict('DeadLetterPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[DeadLetter],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class DeleteTicketsRequest(TypedDict):
    permanent: NotRequired[bool]
    """True permanently deletes tickets that are in the trash. False (the default) moves tickets
    to the trash.
    """
    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""


class DeletedMacro(TypedDict):
    deleted: bool
    """True: it is gone. What it did stays."""


class DeletedReportSubscription(TypedDict):
    deleted: bool
    """True: no further mail is sent."""


class DeletedRule(TypedDict):
    deleted: bool
    """True: it is gone. What it did stays."""


class DeletedTickets(TypedDict):
    deleted: list[int]
    """The ids of the tickets that were moved to the trash."""

    failed: list[Failure]
    """Those that were left as they are, each with its reason."""


class DeletedView(TypedDict):
    deleted: bool
    """True: it is gone."""


class DemoteStaffMemberRequest(TypedDict):
    assign_to: NotRequired[int]
    """The id of the agent or admin who gets the open tickets and problems. Without it, nobody
    gets them.
    """


class Department(TypedDict):
    created_at: str
    """When the row was created."""

    id: int
    """The id of the department."""

    manager: NotRequired[int | None]
    """The id of the person who manages it, or null. Staff only."""

    name: str
    """What people call the department."""

    sla: NotRequired[int | None]
    """The id of the SLA plan of its tickets, or null. Staff only."""

    type: int
    """1: customers can see it. 0: staff only."""

    updated_at: str
    """When the row last changed."""


class HelpTopicEntry(TypedDict):
    id: int
    """The id of the help topic."""

    topic: str
    """What the ticket is about, as customers choose it."""


class PriorityEntry(TypedDict):
    priority: str
    """What people call it."""

    priority_color: str
    """Its colour as #rrggbb."""

    priority_id: int
    """The id of the priority."""


class SlaEntry(TypedDict):
    id: int
    """The id of the SLA plan."""

    name: str
    """What people call the plan."""

    sla_duration: str
    """The time until a ticket of the plan is due, in words: `6 Hours`."""


class StaffEntry(TypedDict):
    email: str | None
    """The email address. Null without one."""

    first_name: str
    """The given name. Empty if it is not known."""

    id: int
    """The id of the agent or admin."""

    last_name: str
    """The family name. Empty if it is not known."""

    user_name: str | None
    """The name that signs in like the email address. Null without one."""


class StatusEntry(TypedDict):
    clock: Clock
    """What the due date does meanwhile. `runs`: it comes nearer; `pauses`: it waits, and moves
    by the time of the pause.
    """
    id: int
    """The id of the status. 1 to 8 are those of every desk."""

    meaning_id: int
    """The status of every desk that it stands for: 1 open, 2 resolved, 3 closed, 4 archived, 5
    deleted, 6 unverified, 7 approval requested, 8 spam.
    """
    name: str
    """What people call it, as the desk named it."""

    on_customer_reply: OnCustomerReply
    """What a customer’s reply does to the status. `stays`: the ticket keeps it; `opens`: the
    ticket becomes Open.
    """


class TicketCount(TypedDict):
    count: int
    """How many of its tickets the caller sees."""

    name: str
    """The name of a status, or `unassigned` or `mytickets`."""


class Dependencies(TypedDict):
    departments: list[Entry]
    """All departments. Empty for customers."""

    helptopics: list[HelpTopicEntry]
    """The help topics that can be chosen. For customers the public ones."""

    priorities: list[PriorityEntry]
    """The priorities that can be chosen. For customers the public ones, and none unless the
    desk lets them choose.
    """
    sla: list[SlaEntry]
    """The SLA plans that can be chosen. Empty for customers."""

    sources: list[Entry]
    """How tickets come in. Empty for customers."""

    staffs: list[StaffEntry]
    """The agents and admins to whom tickets can be assigned. Empty for customers."""

    status: list[StatusEntry]
    """The statuses of tickets. For customers those that they may set, and none unless the desk
    lets them.
    """
    teams: list[Entry]
    """The teams that can get tickets. Empty for customers."""

    tickets_count: list[TicketCount]
    """How many tickets in sight each status has, and the queues `unassigned` and `mytickets`.
    Empty for customers.
    """
    type: list[Entry]
    """The types of tickets that can be chosen. For customers the public ones."""


class DisableTwoFactorRequest(TypedDict):
    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: str
    """The present password of the caller’s own account."""


class DiscardOutgoingMailsRequest(TypedDict):
    id: list[int]
    """The ids of at most 100 mails that are not sent yet."""


class EditAdminAPIKeyRequest(TypedDict):
    name: NotRequired[str]
    """The purpose of the key. At most 100 characters."""

    origins: NotRequired[list[str]]
    """The origins of the pages in which a widget key works. Required for such a key. At most 50
    entries.
    """


class EditAdminAssetTypeRequest(TypedDict):
    name: NotRequired[str]
    """The name of the asset type. At most 100 characters."""

    parent_id: NotRequired[int]
    """The broader type. An id of `asset-types`, or 0 for none. Empty or null removes it."""


class EditAdminCalendarRequest(TypedDict):
    always: NotRequired[bool]
    """Whether it is open at every hour, except on its days."""

    hours: NotRequired[list[str]]
    """Its hours by weekday, such as mon-fri 09:00-17:30. An end before the beginning is on the
    next day. At most 42 entries.
    """
    name: NotRequired[str]
    """The name of the calendar. At most 50 characters."""

    time_zone: NotRequired[str]
    """The time zone of its hours, such as Europe/Berlin. At most 64 characters."""


class EditAdminCannedReplyRequest(TypedDict):
    active: NotRequired[bool]
    """Whether agents can use it."""

    body: NotRequired[str]
    """Its text, or HTML. {{ticket.number}}, {{ticket.subject}}, {{requester.name}},
    {{agent.name}} and their like stand for what the ticket says. At most 20000 characters.
    """
    department_id: NotRequired[int]
    """The department whose agents can use it. Without one, all agents can. An id of
    `departments`, or 0 for none. Empty or null removes it.
    """
    note: NotRequired[str]
    """What it is for. Agents see it when they choose a macro. At most 1000 characters."""

    title: NotRequired[str]
    """The title. Agents search by it. At most 50 characters."""


class EditAdminChangePriorityRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminChangeStatusRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminChangeTypeRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminCustomerRequest(TypedDict):
    active: NotRequired[bool]
    """Whether they can sign in."""

    ban: NotRequired[bool]
    """Whether the account is banned. Messages of a banned person are spam."""

    company: NotRequired[str]
    """The company of the person. At most 255 characters."""

    first_name: NotRequired[str]
    """The given name. At most 100 characters."""

    is_deleted: NotRequired[bool]
    """Whether the account is deleted. False restores it."""

    last_name: NotRequired[str]
    """The family name. At most 100 characters."""

    phone_number: NotRequired[str]
    """A further telephone number. At most 32 characters."""

    user_name: NotRequired[str]
    """The user name. It signs in like the email address. At most 30 characters. Empty or null
    removes it.
    """


class EditAdminDepartmentRequest(TypedDict):
    calendar_id: NotRequired[int]
    """The working hours. Without a calendar, those of the desk. An id of `calendars`, or 0 for
    none. Empty or null removes it.
    """
    default_capacity: NotRequired[int]
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit.
    """
    is_public: NotRequired[bool]
    """Whether customers can see the department."""

    manager_id: NotRequired[int]
    """The person who is notified of every new ticket of the department. An id of `staff`, or 0
    for none. Empty or null removes it.
    """
    members: NotRequired[list[int]]
    """The agents who work on its tickets. At most 500 ids."""

    name: NotRequired[str]
    """The name of the department. At most 50 characters."""

    only_in_hours: NotRequired[bool]
    """Whether routing assigns its tickets only while the calendar of the department is open.
    Without a calendar it is always open.
    """
    reassign_when_away: NotRequired[bool]
    """Whether a ticket returns to the queue if a customer replies while its assignee is not
    available.
    """
    routing: NotRequired[Routing]
    """How tickets without an assignee get one: turns is in turn, load is the available agent
    with the fewest open tickets, none: by hand only. `none`: by hand only; `turns`: to its
    members in turn; `load`: to the member with the fewest open tickets.
    """
    sla_plan_id: NotRequired[int]
    """The published apps show it. New tickets get the default plan of the settings, or the one
    of a rule. An id of `sla-plans`, or 0 for none. Empty or null removes it.
    """


class EditAdminFormFieldRequest(TypedDict):
    active: NotRequired[bool]
    """Whether forms show the field."""

    for_agents: NotRequired[bool]
    """Whether agents fill it in."""

    for_customers: NotRequired[bool]
    """Whether customers fill it in."""

    for_widgets: NotRequired[bool]
    """Whether guests in a widget fill it in."""

    label: NotRequired[str]
    """What people read beside the field. At most 100 characters."""

    options: NotRequired[list[str]]
    """The options of a choice, which needs some. At most 100 entries."""

    required: NotRequired[bool]
    """Whether a value is required."""

    sort: NotRequired[int]
    """The position in the form."""

    type: NotRequired[AdminFormFieldType]
    """The kind of value. `multi` is several choices.

    - `text`: one line
    - `textarea`: several lines
    - `number`: a number
    - `select`: one of the options
    - `multi`: several of the options
    - `checkbox`: yes or no
    - `date`: a day
    - `email`: an email address
    - `person`: an account, by its id
    """


class EditAdminHelpTopicRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen."""

    auto_assign: NotRequired[int]
    """The agent to whom its tickets are assigned. An id of `staff`, or 0 for none. Empty or
    null removes it.
    """
    department_id: NotRequired[int]
    """The department of its tickets. Without one, it is the default department. An id of
    `departments`, or 0 for none. Empty or null removes it.
    """
    is_public: NotRequired[bool]
    """Whether customers can choose it."""

    priority_id: NotRequired[int]
    """The priority of its tickets. An id of `priorities`, or 0 for none. Empty or null removes
    it.
    """
    skill_id: NotRequired[int]
    """The skill that agents need to get its tickets by routing. An id of `skills`, or 0 for
    none. Empty or null removes it.
    """
    sla_plan_id: NotRequired[int]
    """The published apps show it. New tickets get the default plan of the settings, or the one
    of a rule. An id of `sla-plans`, or 0 for none. Empty or null removes it.
    """
    topic: NotRequired[str]
    """The topic, as customers choose it. At most 50 characters."""


class EditAdminImpactRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminLocationCategoryRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminLocationRequest(TypedDict):
    address: NotRequired[str]
    """The postal address. At most 500 characters."""

    category_id: NotRequired[int]
    """The region of the location. An id of `location-categories`, or 0 for none. Empty or null
    removes it.
    """
    department_id: NotRequired[int]
    """The department of the location. An id of `departments`, or 0 for none. Empty or null
    removes it.
    """
    email: NotRequired[str]
    """The email address. At most 254 characters."""

    phone: NotRequired[str]
    """The phone number. At most 32 characters."""

    title: NotRequired[str]
    """The name of the location. At most 100 characters."""


class EditAdminPriorityRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen."""

    color: NotRequired[str]
    """The colour, as #rrggbb."""

    description: NotRequired[str]
    """When to choose this priority. At most 255 characters."""

    is_public: NotRequired[bool]
    """Whether customers can choose it."""

    name: NotRequired[str]
    """The name of the priority. At most 50 characters."""

    urgency: NotRequired[int]
    """1 is the most urgent; lists sort by it."""


class EditAdminPurchasedAddressRequest(TypedDict):
    address: NotRequired[str]
    """Host, port and path of the desk, as the billing check compares them. At most 255
    characters.
    """
    expires_at: NotRequired[str]
    """The time when the purchase expires. Empty or null removes it."""

    plan: NotRequired[str]
    """The purchased plan. At most 50 characters."""


class EditAdminReleasePriorityRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminReleaseStatusRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminReleaseTypeRequest(TypedDict):
    name: NotRequired[str]
    """The name, as forms show it. At most 100 characters."""


class EditAdminSkillRequest(TypedDict):
    name: NotRequired[str]
    """The name, such as Spanish. At most 50 characters."""


class EditAdminSlaPlanRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen."""

    admin_note: NotRequired[str]
    """A note for admins. At most 1000 characters."""

    calendar_id: NotRequired[int]
    """The working hours that these seconds are counted in. Without a calendar, those of the
    department. An id of `calendars`, or 0 for none. Empty or null removes it.
    """
    grace_seconds: NotRequired[int]
    """The number of seconds after which a ticket is due."""

    name: NotRequired[str]
    """The name of the SLA plan. At most 50 characters."""

    steps: NotRequired[list[str]]
    """What is done before and after its due dates, such as first percent 50: notify assignee,
    or resolution after 60 repeat 30 3: notify team agent 7; assign 7; priority 4; note Call
    them. Times are minutes of working time. Only plans with targets have steps. At most 24
    entries.
    """
    targets: NotRequired[list[str]]
    """Its targets in seconds of working time, such as first 14400, next 7200 or resolution
    28800 priority 4. With targets, its tickets have clocks. At most 60 entries.
    """
    warn_percent: NotRequired[int]
    """The share of a target after which staff is warned; 0: never."""


class EditAdminStaffMemberRequest(TypedDict):
    active: NotRequired[bool]
    """Whether they can sign in."""

    departments: NotRequired[list[int]]
    """The departments whose tickets they work on. At most 200 ids."""

    first_name: NotRequired[str]
    """The given name. At most 100 characters."""

    last_name: NotRequired[str]
    """The family name. At most 100 characters."""

    permissions: NotRequired[list[Permission]]
    """The permissions of an agent. Admins have all permissions.

    - `create_ticket`: opens tickets
    - `edit_ticket`: changes fields of tickets
    - `close_ticket`: resolves, closes and archives them
    - `transfer_ticket`: moves them to another department
    - `delete_ticket`: moves them to the trash
    - `assign_ticket`: gives them to an agent or team
    - `access_kb`: writes articles, and sees drafts
    - `ban_email`: kept for agent apps, asked for by no operation
    - `organisation_document_upload`: kept for agent apps, asked for by no operation
    - `email_verification`: kept for agent apps, asked for by no operation
    - `mobile_verification`: kept for agent apps, asked for by no operation
    - `account_activate`: activates and deactivates customers
    - `create_tags`: gives tickets tags that are new
    - `see_reports`: sees the reports of departments and teams that they belong to
    """
    role: NotRequired[RoleEnum]
    """Admins may do everything; agents what their permissions and departments allow. `agent`:
    what permissions and departments allow; `admin`: everything.
    """
    skills: NotRequired[list[int]]
    """Their skills. Help topics may need one. At most 200 ids."""

    teams: NotRequired[list[int]]
    """The teams they are in. At most 200 ids."""

    ticket_capacity: NotRequired[int]
    """The most open tickets that routing gives them; 0: no limit; empty: as their department or
    team says. Empty or null removes it.
    """
    user_name: NotRequired[str]
    """The user name. It signs in like the email address. At most 30 characters. Empty or null
    removes it.
    """


class EditAdminTagRequest(TypedDict):
    color: NotRequired[str]
    """The colour, as #rrggbb. Without one, it is chosen by the name."""

    name: NotRequired[str]
    """The name. Names that differ in letter case only are the same. At most 50 characters."""


class EditAdminTeamRequest(TypedDict):
    active: NotRequired[bool]
    """Whether tickets can be assigned to the team."""

    admin_notes: NotRequired[str]
    """A note for admins. At most 1000 characters."""

    default_capacity: NotRequired[int]
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit.
    """
    lead_id: NotRequired[int]
    """The leader of the team. An id of `staff`, or 0 for none. Empty or null removes it."""

    members: NotRequired[list[int]]
    """The agents in it. At most 500 ids."""

    name: NotRequired[str]
    """The name of the team. At most 50 characters."""

    only_in_hours: NotRequired[bool]
    """Whether routing assigns its tickets only while the calendar of their department is open.
    Without a calendar it is always open.
    """
    routing: NotRequired[Routing]
    """How tickets without an assignee get one: turns is in turn, load is the available agent
    with the fewest open tickets, none: as the department of the ticket. `none`: as the
    department of the ticket says; `turns`: to its members in turn; `load`: to the member
    with the fewest open tickets.
    """


class EditAdminTicketSourceRequest(TypedDict):
    css_class: NotRequired[str]
    """The CSS class of its icon. At most 100 characters."""

    label: NotRequired[str]
    """The displayed name. At most 50 characters."""

    name: NotRequired[str]
    """The name that filters use. At most 50 characters."""


class EditAdminTicketStatusRequest(TypedDict):
    auto_closes: NotRequired[bool]
    """Whether answered tickets are closed after auto_close_days. Only for statuses that mean
    Open; default: 0.
    """
    clock: NotRequired[Clock]
    """Whether the due date of its tickets is paused. Only for statuses that mean Open; default:
    pauses. `runs`: it comes nearer; `pauses`: it waits, and moves by the time of the pause.
    """
    message: NotRequired[str]
    """The beginning of the note on the ticket when this status is set. At most 255 characters."""

    name: NotRequired[str]
    """The displayed name. At most 50 characters."""

    on_customer_reply: NotRequired[OnCustomerReply]
    """Whether a customer’s reply gives its tickets the status Open. Only for statuses that mean
    Open; default: opens. `stays`: the ticket keeps it; `opens`: the ticket becomes Open.
    """
    sort: NotRequired[int]
    """The position in lists."""


class EditAdminTicketTypeRequest(TypedDict):
    active: NotRequired[bool]
    """Whether it can be chosen."""

    description: NotRequired[str]
    """When to choose this type. At most 255 characters."""

    is_public: NotRequired[bool]
    """Whether customers can choose it."""

    name: NotRequired[str]
    """The name of the ticket type. At most 50 characters."""


class EditArticleRequest(TypedDict):
    body: NotRequired[str]
    """The text of the article, as text or HTML. HTML is sanitised. At most 500 KB after that."""

    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    category_id: NotRequired[int]
    """The id of the category."""

    language: NotRequired[str]
    """The language of the article as a tag of BCP 47, such as `de` or `pt-BR`. `und` is none."""

    public: NotRequired[bool]
    """Whether guests and customers can read it. The default is true. Otherwise only agents can."""

    publish_at: NotRequired[str]
    """From when on guests and customers can read it. A date is midnight in the desk’s time
    zone. Empty: at once.
    """
    published: NotRequired[bool]
    """Whether the article is published. The default is false: a draft."""

    title: NotRequired[str]
    """The title of the article. A new article gets its slug from it."""


class EditAssetRequest(TypedDict):
    asset_type_id: NotRequired[int]
    """The id of the type of assets."""

    assigned_on: NotRequired[str]
    """Since when the person uses it. UTC without an offset. An empty text removes it."""

    department_id: NotRequired[int]
    """The id of the department. 0 is none."""

    description: NotRequired[str]
    """What the asset is. HTML is sanitised."""

    external_id: NotRequired[str]
    """The id of the asset in another system. It becomes a slug and is unique. An empty text
    gives it its own id.
    """
    impact_type_id: NotRequired[int]
    """The id of the impact. 0 is none."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none."""

    managed_by: NotRequired[int]
    """The id of the agent or admin who looks after it. 0 is nobody."""

    name: str
    """The name of the asset, as lists show it."""

    used_by: NotRequired[int]
    """The id of the person who uses it. 0 is nobody."""


class EditCategoryRequest(TypedDict):
    active: NotRequired[bool]
    """Whether guests and customers see the category. The default is true. Its articles stay
    visible without it.
    """
    description: NotRequired[str]
    """What the category is about."""

    name: NotRequired[str]
    """The name of the category. It is unique."""

    parent_id: NotRequired[int]
    """The id of the category above it. 0 is the top level."""

    slug: NotRequired[str]
    """The name of the category in addresses. Without it, it is made from the name."""


class EditChangeRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class EditChangeRequest(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[EditChangeRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    change_type_id: NotRequired[int]
    """The id of the type of changes."""

    description: NotRequired[str]
    """What the record is about. HTML is sanitised."""

    impact_id: NotRequired[int]
    """The id of the impact."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none."""

    priority_id: NotRequired[int]
    """The id of the priority. Also understood as priority."""

    requester: NotRequired[int]
    """The id of the agent or admin who asks for the change. 0 is nobody."""

    status_id: NotRequired[int]
    """The id of the status of changes."""

    subject: str
    """The subject, as lists show it."""


EditChangeRequestWithFiles = TypedDict('EditChangeRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The id of the type of changes.
    "change_type_id": NotRequired[int],
    # What the record is about. HTML is sanitised.
    "description": NotRequired[str],
    # The id of the impact.
    "impact_id": NotRequired[int],
    # The id of the location. 0 is none.
    "location_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The id of the priority. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the agent or admin who asks for the change. 0 is nobody.
    "requester": NotRequired[int],
    # The id of the status of changes.
    "status_id": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
})


class EditMacroRequestAction(TypedDict):
    type: TicketActionType
    """What is done.

    - `set_status`: gives the ticket the status `status_id`
    - `set_priority`: gives it the priority `priority_id`
    - `set_department`: moves it to the department `department_id`
    - `set_help_topic`: gives it the help topic `help_topic_id`
    - `set_type`: gives it the type `type_id`
    - `set_sla_plan`: gives it the SLA plan `sla_plan_id`
    - `assign`: assigns it `to` an agent or team with this `id`, to nobody or to the actor
    - `set_field`: gives the custom field `name` this `value`
    - `add_tags`: gives it the `tags`
    - `remove_tags`: takes the `tags` from it
    - `snooze`: puts it aside for so many `hours`
    - `add_note`: writes `body` as an internal note
    - `attach_problem`: attaches it to the problem `problem_id`
    """


class EditMacroRequest(TypedDict):
    actions: NotRequired[list[EditMacroRequestAction]]
    """What the macro does, in this order: at most 10 actions, and 4 KB."""

    audience: NotRequired[Audience]
    """Who may use it. The default is `me`. Only admins write shared ones. `me`: its owner
    alone; `department`: the members of the department; `everyone`: all agents and admins.
    """
    body: NotRequired[str]
    """The reply that the macro sends, as text or HTML with placeholders such as
    `{{requester.name}}`. Empty: it sends none. Required without `actions`.
    """
    department_id: NotRequired[int]
    """The id of the department that may use the macro. Required for the audience `department`."""

    note: NotRequired[str]
    """What the macro is for. Agents see it when they choose one."""

    title: NotRequired[str]
    """The title. It is unique among shared macros, or among the agent’s own ones."""


class EditProblemRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


EditProblemRequest = TypedDict('EditProblemRequest', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The id of the agent or admin who works on it. 0 is nobody. Also understood as assigned,
    # agent_id.
    "assigned_id": NotRequired[int],
    # At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    # multipart.
    "attachments": NotRequired[list[EditProblemRequestAttachment]],
    # The id of the department.
    "department": NotRequired[int],
    # What the record is about. HTML is sanitised.
    "description": NotRequired[str],
    # The email address of the requester, who must have an account.
    "from": NotRequired[str],
    # The id of the team. 0 is none. Also understood as group.
    "group_id": NotRequired[int],
    # The id of the impact. 0 is none.
    "impact_id": NotRequired[int],
    # The id of the location. 0 is none.
    "location_type_id": NotRequired[int],
    # The id of the priority. 0 is none. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the status.
    "status_type_id": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
})


EditProblemRequestWithFiles = TypedDict('EditProblemRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The id of the agent or admin who works on it. 0 is nobody. Also understood as assigned,
    # agent_id.
    "assigned_id": NotRequired[int],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The id of the department.
    "department": NotRequired[int],
    # What the record is about. HTML is sanitised.
    "description": NotRequired[str],
    # The email address of the requester, who must have an account.
    "from": NotRequired[str],
    # The id of the team. 0 is none. Also understood as group.
    "group_id": NotRequired[int],
    # The id of the impact. 0 is none.
    "impact_id": NotRequired[int],
    # The id of the location. 0 is none.
    "location_type_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The id of the priority. 0 is none. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the status.
    "status_type_id": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
})


class EditReleaseRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class EditReleaseRequest(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[EditReleaseRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    description: NotRequired[str]
    """What the record is about. HTML is sanitised."""

    location_id: NotRequired[int]
    """The id of the location. 0 is none. Also understood as location."""

    planned_end_date: NotRequired[str]
    """When the release ends, not before its start. UTC without an offset. An empty text removes
    it. Also understood as plan_end_date.
    """
    planned_start_date: NotRequired[str]
    """When the release begins. UTC without an offset. An empty text removes it. Also understood
    as plan_start_date.
    """
    priority_id: NotRequired[int]
    """The id of the priority. Also understood as priority."""

    release_type_id: NotRequired[int]
    """The id of the type of releases. Also understood as releasetype."""

    status_id: NotRequired[int]
    """The id of the status of releases. Also understood as status."""

    subject: str
    """The subject, as lists show it."""


EditReleaseRequestWithFiles = TypedDict('EditReleaseRequestWithFiles', {
    # The ids of all assets of the record, at most 100. An empty list removes all.
    "asset": NotRequired[list[int]],
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # What the record is about. HTML is sanitised.
    "description": NotRequired[str],
    # The id of the location. 0 is none. Also understood as location.
    "location_id": NotRequired[int],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # When the release ends, not before its start. UTC without an offset. An empty text removes
    # it. Also understood as plan_end_date.
    "planned_end_date": NotRequired[str],
    # When the release begins. UTC without an offset. An empty text removes it. Also understood
    # as plan_start_date.
    "planned_start_date": NotRequired[str],
    # The id of the priority. Also understood as priority.
    "priority_id": NotRequired[int],
    # The id of the type of releases. Also understood as releasetype.
    "release_type_id": NotRequired[int],
    # The id of the status of releases. Also understood as status.
    "status_id": NotRequired[int],
    # The subject, as lists show it.
    "subject": str,
})


class EditRuleRequestAction(TypedDict):
    type: RuleActionType
    """What is done.

    - `set_status`: gives the ticket the status `status_id`
    - `set_priority`: gives it the priority `priority_id`
    - `set_department`: moves it to the department `department_id`
    - `set_help_topic`: gives it the help topic `help_topic_id`
    - `set_type`: gives it the type `type_id`
    - `set_sla_plan`: gives it the SLA plan `sla_plan_id`
    - `assign`: assigns it `to` an agent or team with this `id`, to nobody or to the actor
    - `set_field`: gives the custom field `name` this `value`
    - `add_tags`: gives it the `tags`
    - `remove_tags`: takes the `tags` from it
    - `snooze`: puts it aside for so many `hours`
    - `add_note`: writes `body` as an internal note
    - `attach_problem`: attaches it to the problem `problem_id`
    - `reply`: sends the requester the canned reply `canned_reply_id`
    - `notify`: gives the people named by `who` a notification
    - `send_webhook`: sends the event to the webhook `webhook_id`
    - `stop`: no later rule runs for this event
    """


class EditRuleRequestConditions(TypedDict):
    """A group `all`, `any` or `none` of conditions `{field, op, value}` and further groups: at
    most 30 conditions, three groups deep, 4 KB.
    """
    all: NotRequired[list[dict[str, Any]]]
    """All of these must hold."""

    any: NotRequired[list[dict[str, Any]]]
    """At least one of these must hold."""

    none: NotRequired[list[dict[str, Any]]]
    """None of these may hold."""


class EditRuleRequestWait(TypedDict):
    calendar_id: NotRequired[int | None]
    """The id of the calendar of the working time. Without it, the calendar of the desk."""

    minutes: int
    """How many minutes after the event the rule runs."""

    only_in_hours: NotRequired[bool]
    """Whether the rule waits until the calendar opens, if it falls due while it is closed. The
    default is false.
    """
    unless: NotRequired[list[EventElement]]
    """Types of events that end the wait. The rule then does not run.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.merged`: a ticket was merged into another one
    """
    working: NotRequired[bool]
    """Whether only working time counts. The default is false."""


class EditRuleRequest(TypedDict):
    actions: NotRequired[list[EditRuleRequestAction]]
    """What the rule does, in this order: at most 10 actions."""

    active: NotRequired[bool]
    """Whether the rule runs. The default is true. True also turns a rule on again that the desk
    turned off.
    """
    conditions: NotRequired[EditRuleRequestConditions]
    """A group `all`, `any` or `none` of conditions `{field, op, value}` and further groups: at
    most 30 conditions, three groups deep, 4 KB.
    """
    events: NotRequired[list[EventElement]]
    """The types of events that the rule listens to. Required, but not for `opening`.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.merged`: a ticket was merged into another one
    """
    kind: NotRequired[CreateRuleRequestKind]
    """When the rule works. The default is `event`. `opening`: decides about a ticket while it
    is opened; `event`: acts when something happens to a ticket; `delayed`: acts some time
    after that.
    """
    name: NotRequired[str]
    """The name of the rule, as the list and the history of tickets show it."""

    note: NotRequired[str]
    """What the rule is for. Admins see it."""

    wait: NotRequired[EditRuleRequestWait | None]
    """For `delayed`: how many `minutes` after the event the rule runs, in `working` time or
    not. An event of `unless` meanwhile ends the wait. Null for other kinds.
    """


FirstRun = Literal["closed", "company:done", "company:later", "departments:done", "departments:later", "agents:done", "agents:later", "widget:done", "widget:later", "mail:done", "mail:later", "article:done", "article:later", "import:done", "import:later"]


Language = Literal["en", "de", "fr", "es", "pt", "ar", "hi", "ja", "zh"]


RetentionActionEnum = Literal["erase", "delete"]


TwoFactorRequired = Literal["none", "admins", "staff"]


class EditSettingsRequest(TypedDict):
    accent_color: NotRequired[str]
    """The colour of buttons and links on pages, as #rrggbb. In dark mode it is lightened if
    necessary.
    """
    acknowledge_tickets: NotRequired[bool]
    """Whether customers get a mail that confirms a new ticket."""

    api_key_mandatory: NotRequired[bool]
    """Whether the operations marked Kc require an API key."""

    archive_after_months: NotRequired[int]
    """The number of months after which conversations of closed tickets move from the database
    to the bucket. They can be read and found as before. 0: never.
    """
    auto_close_days: NotRequired[int]
    """The number of days without a customer’s reply after which an answered ticket is closed.
    0: never.
    """
    away_after_minutes: NotRequired[int]
    """The number of minutes without a live connection after which an available agent is away.
    0: never.
    """
    calendar_id: NotRequired[int]
    """The working hours of departments and SLA plans without their own; 0 or empty: always open."""

    company: NotRequired[str]
    """The name of the desk in mails and pages."""

    customer_may_set_priority: NotRequired[bool]
    """Whether customers choose the priority of a new ticket."""

    customer_may_set_status: NotRequired[bool]
    """Whether customers close, resolve and reopen their tickets."""

    default_department_id: NotRequired[int]
    """The department of a ticket if neither the request nor the help topic names one."""

    default_help_topic_id: NotRequired[int]
    """The help topic of a ticket if the request names none."""

    default_priority_id: NotRequired[int]
    """The priority of a ticket if the request names none."""

    default_sla_plan_id: NotRequired[int]
    """The SLA plan of a ticket if the request names none."""

    default_type_id: NotRequired[int]
    """The type of a ticket if the request names none."""

    first_run: NotRequired[list[FirstRun]]
    """The steps of the first run: step:done, or step:later for a skipped one. closed: admins
    are not led through it any more.

    - `closed`: admins are led through it no more
    - `company:done`: the step company was done
    - `company:later`: the step company was put off
    - `departments:done`: the step departments was done
    - `departments:later`: the step departments was put off
    - `agents:done`: the step agents was done
    - `agents:later`: the step agents was put off
    - `widget:done`: the step widget was done
    - `widget:later`: the step widget was put off
    - `mail:done`: the step mail was done
    - `mail:later`: the step mail was put off
    - `article:done`: the step article was done
    - `article:later`: the step article was put off
    - `import:done`: the step import was done
    - `import:later`: the step import was put off
    """
    language: NotRequired[Language]
    """Default language of pages and mails: en, de, fr, es, pt, ar, hi, ja or zh. `en`: English;
    `de`: German; `fr`: French; `es`: Spanish; `pt`: Portuguese; `ar`: Arabic; `hi`: Hindi;
    `ja`: Japanese; `zh`: Chinese.
    """
    logo_url: NotRequired[str]
    """The https address of the logo at the top of every page. If it is empty, only the name is
    shown.
    """
    mail_footer: NotRequired[str]
    """The footer of mails to customers, for example a postal address or a legal notice."""

    retention_action: NotRequired[RetentionActionEnum]
    """erase: closed tickets lose their texts and files but are still counted. delete: they are
    deleted permanently. `erase`: tickets lose their texts and files, and are still counted;
    `delete`: they are deleted permanently.
    """
    retention_days: NotRequired[int]
    """The number of days after which closed tickets are erased or deleted. It takes effect a
    day after it is set. 0: never.
    """
    ticket_number_format: NotRequired[str]
    """The format of new ticket numbers: $ is a letter, # a digit, and any other character is
    itself.
    """
    timezone: NotRequired[str]
    """The time zone in which the days of filters begin and end."""

    two_factor_required: NotRequired[TwoFactorRequired]
    """The people who must sign in with a second factor: none, admins or staff (agents too).
    `none`: nobody must; `admins`: admins must; `staff`: admins and agents must.
    """
    url: NotRequired[str]
    """The public address of the desk. Links in mails begin with it."""

    widget_keeps_conversation: NotRequired[bool]
    """Whether a conversation in the widget continues when its visitor opens another page of the
    site.
    """
    writing_limits_percent: NotRequired[int]
    """The limits on tickets, replies and files of each person, in percent of the usual limits."""


class EditTicketRequest(TypedDict):
    """Custom fields of the form by their names."""

    assigned: NotRequired[int | str]
    """Who gets the ticket. An agent by id or email address, or a team as `team_` and its id.
    `0` is no agent, `team_0` is no team.
    """
    department: NotRequired[int]
    """The id of the department. Its members are notified. Needs `transfer_ticket`."""

    external_id: NotRequired[str]
    """The id of the ticket in another system. An empty text removes it."""

    help_topic: NotRequired[int]
    """The id of the help topic."""

    sla_plan: NotRequired[int]
    """The id of the SLA plan. The ticket gets a new due date, counted from its creation. Also
    understood as sla.
    """
    status: NotRequired[int]
    """The id of the status. Needs the right to set it."""

    subject: NotRequired[str]
    """The new subject. It also renames the first message."""

    ticket_id: int
    """The id of the ticket. Also understood as id."""

    ticket_priority: NotRequired[int]
    """The id of the priority. Also understood as priority."""

    ticket_source: NotRequired[int]
    """The id of the source, such as mail or web. Also understood as source."""

    ticket_type: NotRequired[int]
    """The id of the ticket type. Also understood as type."""


class EditTicketsRequest(TypedDict):
    """Custom fields of the form by their names."""

    department: NotRequired[int]
    """The id of the department. Its members are notified. Needs `transfer_ticket`."""

    help_topic: NotRequired[int]
    """The id of the help topic."""

    sla_plan: NotRequired[int]
    """The id of the SLA plan. The ticket gets a new due date, counted from its creation."""

    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""

    ticket_priority: NotRequired[int]
    """The id of the priority."""

    ticket_type: NotRequired[int]
    """The id of the ticket type."""


class EditUserRequest(TypedDict):
    code: NotRequired[str]
    """The calling code of the number, such as 49. Required with a number."""

    company: NotRequired[str]
    """The company of the person."""

    current_password: NotRequired[str]
    """The password of the account. Required to change the caller’s own email address."""

    email: NotRequired[str]
    """The new email address. It is pending until the link in its mail is opened."""

    first_name: NotRequired[str]
    """The first name. One line of text."""

    last_name: NotRequired[str]
    """The last name. One line of text."""

    mobile: NotRequired[str]
    """The mobile number, 4 to 15 digits without the country code. Spaces, brackets, points and
    hyphens are dropped.
    """
    phone_number: NotRequired[str]
    """A second phone number, as it is written. It needs `code` too."""

    user_name: NotRequired[str]
    """The user name. It is unique and signs in like the email address."""


class EditViewRequest(TypedDict):
    audience: NotRequired[Audience]
    """Who sees it. The default is `me`. Admins share with everyone, admins and its manager with
    a department. `me`: its owner alone; `department`: the members of the department;
    `everyone`: all agents and admins.
    """
    columns: NotRequired[list[str]]
    """The columns of the list in this order. An empty list stands for the usual columns."""

    department_id: NotRequired[int]
    """The id of the department that sees the view. Required for the audience `department`."""

    name: NotRequired[str]
    """The name of the view, as lists show it."""

    order: NotRequired[Order]
    """The direction of the order: `asc` is ascending, `desc` is descending."""

    position: NotRequired[int]
    """The place among the views of its audience, from 0. The view takes the place of the one
    that has it.
    """
    query: NotRequired[dict[str, list[str] | str]]
    """Filters of `get-tickets` by their names, `show` and `any_of` among them. At most 2,000
    characters as JSON.
    """
    sort_by: NotRequired[SortBy]
    """The field of the order: `id`, `ticket_title`, `updated_at`, `created_at`, `due` (tickets
    without a due date last), `ticket_number` or `priority` (least urgent first). An empty
    text stands for the usual order.
    """


class EditWebhookRequest(TypedDict):
    active: NotRequired[bool]
    """Whether events are sent. The default is true. True also turns a failed webhook on again."""

    department: NotRequired[int]
    """The id of a department: only events of its tickets and problems are sent. 0 (the default)
    is every department.
    """
    description: NotRequired[str]
    """What the webhook is for. Admins see it."""

    format: NotRequired[Format]
    """The form of the messages. `default`: the event, for programs; `slack`: a message for an
    incoming webhook of Slack; `teams`: an Adaptive Card for a workflow of Microsoft Teams.
    """
    include: NotRequired[list[CreateWebhookRequestInclude]]
    """`resource`: messages hold the subject itself beside the event, as it is when they are
    sent. `none` (the default) ends that.
    """
    types: NotRequired[list[TypeElement]]
    """The types of events that are sent. A pattern also means types of later versions. Without
    it, `*`. `*` is everything, and these are all events of a subject: `ticket.*`, `user.*`,
    `problem.*`, `change.*`, `release.*`, `asset.*`, `article.*`, `category.*`,
    `installation.*`, `webhook.*`, `view.*`, `rule.*`, `api_key.*`, `help_topic.*`,
    `sla_plan.*`, `calendar.*`, `priority.*`, `ticket_type.*`, `ticket_status.*`,
    `ticket_source.*`, `tag.*`, `department.*`, `team.*`, `skill.*`, `form_field.*`,
    `canned_reply.*`, `purchased_address.*`, `location.*`, `location_category.*`,
    `asset_type.*`, `impact.*`, `change_status.*`, `change_priority.*`, `change_type.*`,
    `release_status.*`, `release_priority.*`, `release_type.*`.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.merged`: a ticket was merged into another one
    - `ticket.deleted`: a ticket was moved to the trash
    - `ticket.purged`: a ticket was deleted permanently
    - `ticket.erased`: a ticket lost its texts and files
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_met`: a clock ended in time
    - `ticket.escalated`: a step of the SLA plan rang
    - `ticket.flagged`: a rule tells people of a ticket
    - `ticket.acknowledged`: somebody takes care, so steps are not repeated
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.collaborator_added`: a person was added to a ticket
    - `ticket.collaborator_removed`: a person was removed from a ticket
    - `ticket.check_requested`: a guest asked for a link to a ticket
    - `ticket.imported`: a ticket came from another helpdesk
    - `user.registered`: a customer registered
    - `user.created`: an admin created an account
    - `user.activation_requested`: an account is mailed a link that activates it
    - `user.password_reset_requested`: an account is mailed a link for a new password
    - `user.password_reset`: a password was set by a mailed link
    - `user.email_change_requested`: a new address is mailed a link that proves it
    - `user.email_change_told`: the old address is mailed a link that takes the change back
    - `user.updated`: data of a person changed
    - `user.activated`: an account may sign in
    - `user.deactivated`: an account may not sign in any more
    - `user.sessions_ended`: sessions of a person ended
    - `user.banned`: an account was banned
    - `user.restored`: a ban or deletion was taken back
    - `user.merged`: an account was merged into another one
    - `user.deleted`: an account was deleted
    - `user.export_requested`: an export of a person’s data began
    - `user.erasure_requested`: an erasure of a person’s data began
    - `user.availability_changed`: an agent takes tickets by routing, or none
    - `user.erased`: nothing of the person is left
    - `user.password_changed`: a person changed the password
    - `user.two_factor_enabled`: a second factor was set up
    - `user.two_factor_disabled`: a second factor was turned off
    - `user.two_factor_reset`: an admin removed a second factor
    - `user.recovery_codes_renewed`: recovery codes were replaced
    - `user.app_password_created`: an app password was created
    - `user.assistant_connected`: a person connected an AI assistant
    - `user.assistant_ended`: an admin ended an assistant of a person
    - `problem.created`: a problem was created
    - `problem.updated`: a problem was updated
    - `problem.deleted`: a problem was deleted
    - `change.created`: a change was created
    - `change.updated`: a change was updated
    - `change.deleted`: a change was deleted
    - `release.created`: a release was created
    - `release.updated`: a release was updated
    - `release.deleted`: a release was deleted
    - `asset.created`: an asset was created
    - `asset.updated`: an asset was updated
    - `asset.deleted`: an asset was deleted
    - `article.saved`: an article was written or changed
    - `article.deleted`: an article was deleted
    - `category.saved`: a category was created or changed
    - `category.deleted`: a category was deleted
    - `installation.completed`: the desk was installed
    - `installation.edited`: settings changed
    - `installation.imported`: a batch of another helpdesk was imported
    - `installation.file_restored`: a stored file was restored
    - `installation.letters_replayed`: failed messages were sent again
    - `installation.mails_retried`: unsent mails were tried again
    - `installation.mails_discarded`: unsent mails were discarded
    - `installation.test_mail_sent`: an admin sent a mail to themselves
    - `installation.search_rebuilt`: a rebuild of the search began
    - `installation.reports_rebuilt`: a rebuild of the reports began
    - `installation.mail_round_sent`: the desk sent a mail to itself
    - `installation.mail_round_returned`: that mail arrived
    - `webhook.created`: a webhook was created
    - `webhook.updated`: a webhook was updated
    - `webhook.deleted`: a webhook was deleted
    - `webhook.disabled`: a webhook was turned off, because it failed for days or is gone
    - `view.created`: a view was created
    - `view.updated`: a view was updated
    - `view.deleted`: a view was deleted
    - `rule.created`: a rule was created
    - `rule.updated`: a rule was updated
    - `rule.deleted`: a rule was deleted
    - `rule.tripped`: a rule was turned off, because it failed or ran wild
    - `api_key.used`: a key that opens administration was used
    - `help_topic.created`: a help topic was created
    - `help_topic.updated`: a help topic was updated
    - `help_topic.deleted`: a help topic was deleted
    - `sla_plan.created`: a SLA plan was created
    - `sla_plan.updated`: a SLA plan was updated
    - `sla_plan.deleted`: a SLA plan was deleted
    - `calendar.created`: a calendar was created
    - `calendar.updated`: a calendar was updated
    - `calendar.deleted`: a calendar was deleted
    - `priority.created`: a priority was created
    - `priority.updated`: a priority was updated
    - `priority.deleted`: a priority was deleted
    - `ticket_type.created`: a ticket type was created
    - `ticket_type.updated`: a ticket type was updated
    - `ticket_type.deleted`: a ticket type was deleted
    - `ticket_status.created`: a ticket status was created
    - `ticket_status.updated`: a ticket status was updated
    - `ticket_status.deleted`: a ticket status was deleted
    - `ticket_source.created`: a ticket source was created
    - `ticket_source.updated`: a ticket source was updated
    - `ticket_source.deleted`: a ticket source was deleted
    - `tag.created`: a tag was created
    - `tag.updated`: a tag was updated
    - `tag.deleted`: a tag was deleted
    - `department.created`: a department was created
    - `department.updated`: a department was updated
    - `department.deleted`: a department was deleted
    - `team.created`: a team was created
    - `team.updated`: a team was updated
    - `team.deleted`: a team was deleted
    - `skill.created`: a skill was created
    - `skill.updated`: a skill was updated
    - `skill.deleted`: a skill was deleted
    - `form_field.created`: a form field was created
    - `form_field.updated`: a form field was updated
    - `form_field.deleted`: a form field was deleted
    - `canned_reply.created`: a canned reply was created
    - `canned_reply.updated`: a canned reply was updated
    - `canned_reply.deleted`: a canned reply was deleted
    - `api_key.created`: an API key was created
    - `api_key.updated`: an API key was updated
    - `api_key.deleted`: an API key was deleted
    - `purchased_address.created`: a purchased address was created
    - `purchased_address.updated`: a purchased address was updated
    - `purchased_address.deleted`: a purchased address was deleted
    - `location.created`: a location was created
    - `location.updated`: a location was updated
    - `location.deleted`: a location was deleted
    - `location_category.created`: a location category was created
    - `location_category.updated`: a location category was updated
    - `location_category.deleted`: a location category was deleted
    - `asset_type.created`: an asset type was created
    - `asset_type.updated`: an asset type was updated
    - `asset_type.deleted`: an asset type was deleted
    - `impact.created`: an impact was created
    - `impact.updated`: an impact was updated
    - `impact.deleted`: an impact was deleted
    - `change_status.created`: a change status was created
    - `change_status.updated`: a change status was updated
    - `change_status.deleted`: a change status was deleted
    - `change_priority.created`: a change priority was created
    - `change_priority.updated`: a change priority was updated
    - `change_priority.deleted`: a change priority was deleted
    - `change_type.created`: a change type was created
    - `change_type.updated`: a change type was updated
    - `change_type.deleted`: a change type was deleted
    - `release_status.created`: a release status was created
    - `release_status.updated`: a release status was updated
    - `release_status.deleted`: a release status was deleted
    - `release_priority.created`: a release priority was created
    - `release_priority.updated`: a release priority was updated
    - `release_priority.deleted`: a release priority was deleted
    - `release_type.created`: a release type was created
    - `release_type.updated`: a release type was updated
    - `release_type.deleted`: a release type was deleted
    """
    url: NotRequired[str]
    """The address that receives events: https on a public host. Redirects are not followed."""


class EditedUser(TypedDict):
    pending_email: str | None
    """A new address that waits until the link in its mail is opened. Null: none."""

    user: User
    """The account as it is after the edit."""


class EndWidgetConversationRequest(TypedDict):
    conversation: str
    """The token of the conversation, as `POST /api/v3/widget/conversations` answers it."""


class EndedConversation(TypedDict):
    ended: bool
    """Always true, also if there was no conversation."""


Metric = Literal["first", "next", "resolution"]


Refused = Literal["notify", "assign", "priority"]


EscalationEventType = Literal["ticket.sla_warning", "ticket.sla_breached", "ticket.escalated", "ticket.acknowledged"]


class EscalationEvent(TypedDict):
    actor: Person | None
    """Who acknowledged it; null for the system."""

    created_at: str
    """When it happened."""

    id: int
    """The id of the event, as in the history."""

    metric: Metric | None
    """Which clock it was about. Null: the whole ticket. `first`: until the first answer to the
    requester; `next`: until the next answer, since the customer wrote last; `resolution`:
    until the ticket is finished.
    """
    refused: list[Refused]
    """Actions of the step that were not possible, for example because the agent was
    deactivated. `notify`: to tell people; `assign`: to give it to somebody; `priority`: to
    set the priority.
    """
    repeat: int
    """0: the step itself."""

    step: str | None
    """Null if it is about no step."""

    told: list[Person]
    """Who was notified."""

    type: EscalationEventType
    """What happened.

    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.escalated`: a step of the SLA plan rang
    - `ticket.acknowledged`: somebody takes care, so steps are not repeated
    """


class EscalationStep(TypedDict):
    is_rung: bool
    """Whether it rang."""

    metric: Metric
    """Whose clock it belongs to. `first`: until the first answer to the requester; `next`:
    until the next answer, since the customer wrote last; `resolution`: until the ticket is
    finished.
    """
    rings_at: str | None
    """When it rings; null if it rang, or if its clock does not run."""

    step: str
    """Its time, such as `after 60`."""

    text: str
    """The step as in the SLA plan."""


class Escalations(TypedDict):
    events: list[EscalationEvent]
    """The newest first, at most 50."""

    steps: list[EscalationStep]
    """The steps of clocks that run or wait."""

    unacknowledged: list[Metric]
    """The clocks whose steps are repeated until somebody takes care. `first`: until the first
    answer to the requester; `next`: until the next answer, since the customer wrote last;
    `resolution`: until the ticket is finished.
    """


class ExchangeBrowserSessionRequest(TypedDict):
    csrf: NotRequired[str]
    """The `csrf` of `GET /session`. Without it, the answer is 403."""


class Actor(TypedDict):
    """Id 0: nobody with an account; then there are no names.

    Who did it.
    """
    email: NotRequired[str | None]
    """The email address. Null if the account has none."""

    first_name: NotRequired[str]
    """The given name. Empty if it is not known."""

    id: int
    """The id of the account. 0: nobody with an account; then there are no names."""

    kind: str
    """In which role it was done. `guest`: somebody without an account; `customer`: a customer;
    `agent`: an agent; `admin`: an admin; `service`: a service key, for the agent of the
    `id`; `system`: the desk itself.
    """
    last_name: NotRequired[str]
    """The family name. Empty if it is not known."""

    profile_pic: NotRequired[str | None]
    """The address of a picture. Null without one."""

    user_name: NotRequired[str | None]
    """The name that signs in like the email address. Null without one."""


EventChange = TypedDict('EventChange', {
    # The name of the changed field on the wire.
    "field": str,
    # The value before. Ids stay ids, lists are joined by commas, and null is nothing.
    "from": float | bool | str | None,
    # The value now, in the same form.
    "to": float | bool | str | None,
})


TicketClockState = Literal["running", "paused", "met", "missed", "off"]


class TicketClock(TypedDict):
    acknowledged_at: str | None
    """Since when its steps are not repeated."""

    breached_at: str | None
    """When its time ran out. Null: it did not."""

    consumed_seconds: int
    """The seconds of working time that were used before `running_since`."""

    due_at: str | None
    """When its time is up. Null: it does not run, or its working hours never come. Clocks that
    ended keep it.
    """
    ended_at: str | None
    """When it ended. Null: it has not."""

    escalated_at: str | None
    """When a step of the plan rang last."""

    metric: Metric
    """What the clock measures. `first`: until the first answer to the requester; `next`: until
    the next answer, since the customer wrote last; `resolution`: until the ticket is
    finished.
    """
    next_step_at: str | None
    """When a step of the plan, or its repeat, is due next."""

    rings_at: str | None
    """When its warning, its breach or a step of the plan is due next."""

    running_since: str | None
    """Since when it runs. Null: it does not run."""

    state: TicketClockState
    """`running`; `paused`: the status or a snooze holds it; `met`: it ended in time; `missed`:
    it ended late; `off`: it ended without a result.
    """
    target_seconds: int
    """How much working time it allows, in seconds."""

    warned_at: str | None
    """When the warning of the plan was given. Null: not yet, or the plan has none."""


FilledFieldType = Literal["text", "textarea", "number", "select", "multi", "checkbox", "date", "email", "person", "file"]


class FilledField(TypedDict):
    label: str
    """What people read beside it."""

    name: str
    """The name of the field in requests and in `form`."""

    text: str
    """The value in words: the name of a person, otherwise the value."""

    type: FilledFieldType
    """What kind of value it holds.

    - `text`: one line
    - `textarea`: several lines
    - `number`: a number
    - `select`: one of the options
    - `multi`: several of the options
    - `checkbox`: yes or no
    - `date`: a day
    - `email`: an email address
    - `person`: an account, by its id
    - `file`: files of the ticket
    """
    value: str
    """The stored value. Several choices are joined by commas; a `person` is an id."""


class TicketLock(TypedDict):
    at: str
    """When they last said so."""

    by: Person
    """Who is answering."""

    expires_at: str
    """When the lock ends by itself, unless they say so again."""


class MergedInto(TypedDict):
    id: int
    """The id of the ticket in which the conversation continues."""

    ticket_number: str | None
    """Its number. Null: it was deleted since."""


class ProblemPriority(TypedDict):
    priority: str
    """What people call it."""

    priority_id: int
    """The id of the priority, the same as of tickets."""


class Tag(TypedDict):
    """A word that agents give to tickets. Customers never see it."""

    color: str
    """As #rrggbb."""

    id: int
    """The id of the tag. Renaming keeps it."""

    name: str
    """The word itself. Filters and actions take it in any letter case."""

    text_color: str
    """Black or white: the one that is readable on the colour."""


class NamedLink(TypedDict):
    id: int
    """The id of the row, as look-ups list it."""

    name: str | None
    """What people call it. Null if the row was deleted."""


TicketClass = TypedDict('TicketClass', {
    # The id of the assigned agent or admin. 0: nobody.
    "assigned_to": NotRequired[int],
    # The agent or admin who works on it. Null: nobody.
    "assignee": NotRequired[Person | None],
    # How many files the reader finds in the conversation.
    "attachment_count": NotRequired[int],
    # The working hours that its due date counts; null for customers.
    "calendar_name": NotRequired[str | None],
    # The clocks of its SLA plan, if the plan has targets; empty for customers.
    "clocks": NotRequired[list[TicketClock]],
    # When it was resolved or closed. Null while it is open, and again after it reopens.
    "closed_at": NotRequired[str | None],
    # The people who take part beside the requester. Customers see no more of them than the
    # address.
    "collaborators": NotRequired[list[Person]],
    # How many people take part beside the requester.
    "countcollaborator": NotRequired[int],
    # When it was opened.
    #
    # When the account was created.
    #
    # When it was written.
    #
    # When the record was created.
    "created_at": str,
    # The id of the department.
    "dept_id": NotRequired[int],
    # The name of the department. Null if the row was deleted.
    "dept_name": NotRequired[str | None],
    # When it is due by its SLA plan: the first clock that runs, or without clocks the time of
    # the plan. Null: never.
    "duedate": NotRequired[str | None],
    # What another system calls it. Several tickets may share one. Null without one, and for
    # customers.
    #
    # Its id in another system, as a slug. It is unique, and its own id unless somebody chose
    # one.
    "external_id": NotRequired[str | None],
    # Custom fields that have a value, in the order of the form.
    "fields": NotRequired[list[FilledField]],
    # A column that agent apps expect. Nothing sets it: it is 0.
    "flags": NotRequired[int],
    # The values of custom fields by their names, as text. Customers get those that they may
    # see.
    "form": NotRequired[dict[str, str]],
    # Who asks: the requester of the ticket.
    #
    # The e-mail of the requester; empty without one.
    "from": NotRequired[Person | str],
    # The id of the help topic. 0: none.
    "help_topic_id": NotRequired[int],
    # The words of the help topic. Null: none.
    "helptopic_name": NotRequired[str | None],
    # The id of the ticket, which operations take. People use the `ticket_number`.
    #
    # The id of the account, which all operations on people take.
    #
    # The id of the article, which operations take as well as the slug.
    #
    # The id of the problem, which people search as `#12`.
    #
    # The id of the change, which people search as `#12`.
    #
    # The id of the release, which people search as `#12`.
    #
    # The id of the asset, which people search as `#12`.
    "id": int,
    # The IPv4 address that it was opened from, as a number. 0 for IPv6, for other ways in, and
    # for customers.
    "ip_address": NotRequired[int],
    # Whether staff wrote last. A reply of the customer’s side makes it false.
    "is_answered": NotRequired[bool],
    # Whether it is open and past its due date. A new status clears it until the next run of
    # the clock.
    "is_overdue": NotRequired[bool],
    # With `include=unread`: whether the caller has not read up to the last entry.
    "is_unread": NotRequired[bool],
    # 1: it is overdue. 0: it is not. The same as `is_overdue`.
    "isoverdue": NotRequired[int],
    # Who wrote last: `client` (the customer’s side) or `agent`. Notes do not count.
    "last_replier": NotRequired[str],
    # Who is answering right now; null for customers.
    "lock": NotRequired[TicketLock | None],
    # When they said so, in seconds since 1970. 0: never, and for customers.
    "lock_at": NotRequired[int],
    # The id of the person who last said that they are answering. 0: nobody, and for customers.
    "lock_by": NotRequired[int],
    # Where the conversation of a merged ticket goes on.
    "merged_into": NotRequired[MergedInto | None],
    # The colour of the priority as #rrggbb. Null if the row was deleted.
    "priority_color": NotRequired[str | None],
    # The id of the priority.
    #
    # Its priority, which is one of those of tickets. Null: none.
    "priority_id": NotRequired[int | ProblemPriority | None],
    # The name of the priority. Null if the row was deleted.
    "priority_name": NotRequired[str | None],
    # When it was last opened again. Null: never.
    "reopened_at": NotRequired[str | None],
    # The id of the SLA plan. 0: none.
    "sla": NotRequired[int],
    # The name of the SLA plan. Null: none.
    "sla_name": NotRequired[str | None],
    # Until when agents put it aside. A customer’s reply ends it. Null if it is not put aside,
    # and for customers.
    "snoozed_until": NotRequired[str | None],
    # The id of how it came in. 0: not known.
    "source": NotRequired[int],
    # The name of how it came in. Null: not known.
    "source_name": NotRequired[str | None],
    # The id of the status as the desk shows it.
    #
    # Its status, from the list of changes.
    #
    # Its status, from the list of releases.
    "status": NotRequired[int | Entry | None],
    # The name of the status. Null if the row was deleted.
    "status_name": NotRequired[str | None],
    # With `include=tags`. Empty for customers.
    "tags": NotRequired[list[Tag]],
    # The team that works on it. Null: none.
    "team": NotRequired[NamedLink | None],
    # The id of the team. 0: none.
    "team_id": NotRequired[int],
    # How many entries the conversation has for the reader: with notes for staff, without for
    # customers.
    "thread_count": NotRequired[int],
    # The number that people read and search, in the format of the desk. It is never reused.
    "ticket_number": NotRequired[str],
    # The subject, as plain text.
    #
    # The title, as plain text.
    "title": NotRequired[str],
    # The id of its type. 0: none.
    "type": NotRequired[int],
    # The name of its type. Null: none.
    "type_name": NotRequired[str | None],
    # When it, its conversation or its fields last changed. Reading it changes nothing.
    #
    # When data of the account last changed.
    #
    # When it last changed.
    #
    # When the record, its links or its texts last changed.
    "updated_at": str,
    # The id of the requester.
    "user_id": NotRequired[int],
    # Whether the account may sign in. False until a registration is confirmed, and after a
    # deactivation.
    "active": NotRequired[bool],
    # Whether the account is banned: it cannot sign in, and what it sends is refused.
    "ban": NotRequired[bool],
    # The company, as the person wrote it. Empty if it is not known.
    "company": NotRequired[str],
    # The calling code of the numbers, in digits without the plus sign. Empty if it is not
    # known.
    "country_code": NotRequired[str],
    # The email address. Null if the account has none.
    "email": NotRequired[str | None],
    # Whether the person proved the address by a mailed link or an authenticated mail.
    "email_verified": NotRequired[bool],
    # The given name. Empty if it is not known.
    "first_name": NotRequired[str],
    # Whether the account was deleted. Its tickets stay.
    "is_delete": NotRequired[bool],
    # The family name. Empty if it is not known.
    "last_name": NotRequired[str],
    # The mobile number, which no two accounts share. Null without one.
    "mobile": NotRequired[str | None],
    # Whether the mobile number was proven.
    "mobile_verified": NotRequired[bool],
    # A further telephone number. Empty if it is not known.
    "phone_number": NotRequired[str],
    # The address of a picture. Null without one.
    "profile_pic": NotRequired[str | None],
    # What the account may do. `customer`: asks for help; `agent`: works on tickets, as
    # permissions and departments allow; `admin`: may do everything.
    "role": NotRequired[Role],
    # The name that signs in like the email address. Null without one.
    "user_name": NotRequired[str | None],
    # The category that lists it. Null: none.
    "category": NotRequired[CategoryName | None],
    # A tag of BCP 47; null: nobody said.
    "language": NotRequired[str | None],
    # Its page in the public knowledge base; null: not everybody may read it.
    "page_url": NotRequired[str | None],
    # Whether guests and customers may read it once it is published. False: staff only.
    "public": NotRequired[bool],
    # When it becomes visible to guests and customers. Null: at once.
    "publish_at": NotRequired[str | None],
    # False: a draft, which only agents with `access_kb` see.
    "published": NotRequired[bool],
    # Its part of addresses. An edit of the title keeps it.
    "slug": NotRequired[str],
    # Where this API reads it.
    "url": NotRequired[str],
    # What readers of its page said, for staff only.
    "votes": NotRequired[ArticleVotes | None],
    # The agent or admin who works on it. Null: nobody.
    "assigned_id": NotRequired[Person | None],
    # The department whose agents see it.
    #
    # The department that it belongs to. Null: none.
    "department": NotRequired[Entry | None],
    # The id of the team whose agents also see it. Null: none.
    "group_id": NotRequired[int | None],
    # How much it affects. Null: none.
    "impact_id": NotRequired[Entry | None],
    # The id of the location. Null: none.
    "location_type_id": NotRequired[int | None],
    # Its status, which is one of those of tickets.
    "status_type_id": NotRequired[Entry | None],
    # The subject, as lists show it.
    "subject": NotRequired[str],
    # What kind of change it is.
    "changeType": NotRequired[Entry | None],
    # How much it affects.
    "impactType": NotRequired[Entry | None],
    # The id of the location. Null: none.
    "location_id": NotRequired[int | None],
    # Its priority, from the list of changes.
    #
    # Its priority, from the list of releases.
    "priority": NotRequired[Entry | None],
    # The agent or admin who asks for it. Null: nobody.
    "requester": NotRequired[Person | None],
    # When it is to end, never before its start. Null: not planned.
    "planned_end_date": NotRequired[str | None],
    # When it is to begin. Null: not planned.
    "planned_start_date": NotRequired[str | None],
    # What kind of release it is.
    "releaseType": NotRequired[Entry | None],
    # What kind of thing it is.
    "asset_type": NotRequired[Entry | None],
    # Since when that person uses it. Null: not known.
    "assigned_on": NotRequired[str | None],
    # How much depends on it. Null: none.
    "impact_type": NotRequired[Entry | None],
    # The agent or admin who looks after it. Null: nobody.
    "managed_by": NotRequired[Entry | None],
    # The name, as lists show it.
    "name": NotRequired[str],
    # The person who uses it. Null: nobody.
    "used_by": NotRequired[Entry | None],
})


ResourceMissing = Literal["deleted", "out_of_scope", "no_details"]


class EventSubject(TypedDict):
    """What it happened to."""

    id: int
    """The id of that record."""

    type: str
    """What kind of record the event is about, the first word of the event’s type: `ticket`,
    `user`, `problem`…
    """


class FeedEvent(TypedDict):
    actor: Actor
    """Who did it."""

    changes: list[EventChange]
    """Which fields changed, never the text of a message. Empty if the type says everything."""

    created_at: str
    """When it was committed."""

    id: int
    """The id of the event. Later commits have larger ids, and none is used twice."""

    link: str | None
    """Where the subject is read; null for what has no such address."""

    resource: NotRequired[TicketClass | None]
    """With `include=resource`: the subject as it is now, a ticket or customer with its details,
    a record or article as lists show it. Never a conversation, so no internal note. Null:
    see `resource_missing`.
    """
    resource_missing: NotRequired[ResourceMissing | None]
    """With `include=resource`, why there is none: `deleted`, `out_of_scope` (the receiver may
    not see it now) or `no_details` (events of this kind have none). Null: `resource` has it.
    """
    subject: EventSubject
    """What it happened to."""

    type: str
    """What happened: a subject and a past tense, such as `ticket.replied`. Types can be added."""


class Feed(TypedDict):
    cursor: str
    """What the next request sends as `since`."""

    events: list[FeedEvent]
    """What the caller may see, in the order of commits."""

    has_more: bool
    """Whether more is waiting. If true, ask again with `cursor`; a page may be empty."""


class FoundArticle(TypedDict):
    category: CategoryName | None
    """The category that lists it. Null: none."""

    id: int
    """The id of the article, which operations take as well as the slug."""

    page_url: str | None
    """Its page in the public knowledge base; null: not everybody may read it."""

    slug: str
    """Its part of addresses. An edit of the title keeps it."""

    snippet: str
    """Where the words were found, as HTML with `<mark>` around them."""

    title: str
    """The title, as text in which no tag can begin."""

    updated_at: str
    """When it last changed."""

    url: str
    """Where this API reads it."""


FoundArticlePage = TypedDict('FoundArticlePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[FoundArticle],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class HelpTopicLink(TypedDict):
    id: int
    """The id of the help topic."""

    topic: str | None
    """Its words, as customers choose it. Null if the row was deleted."""


class Priority(TypedDict):
    """How urgent it is."""

    color: str | None
    """Its colour as #rrggbb. Null if the row was deleted."""

    id: int
    """The id of the priority."""

    name: str | None
    """What people call it. Null if the row was deleted."""


FoundTicket = TypedDict('FoundTicket', {
    # The agent or admin who works on it. Null: nobody.
    "assignee": Person | None,
    # How many files the reader finds in the conversation.
    "attachment_count": int,
    # With `include=clocks`: those of its SLA plan. Empty for customers.
    "clocks": NotRequired[list[TicketClock]],
    # When it was resolved or closed. Null while it is open, and again after it reopens.
    "closed_at": str | None,
    # How many people take part beside the requester.
    "countcollaborator": int,
    # When it was opened.
    "created_at": str,
    # The department that works on it.
    "department": NamedLink | None,
    # When it is due by its SLA plan: the first clock that runs, or without clocks the time of
    # the plan. Null: never.
    "duedate": str | None,
    # What another system calls it. Several tickets may share one. Null without one, and for
    # customers.
    "external_id": str | None,
    # With `fields=NAME`: the named custom fields that have a value.
    "fields": NotRequired[list[FilledField]],
    # Who asks: the requester of the ticket.
    "from": Person,
    # What it is about, by the list of the desk. Null: none.
    "help_topic": HelpTopicLink | None,
    # The id of the ticket, which operations take. People use the `ticket_number`.
    "id": int,
    # Whether staff wrote last. A reply of the customer’s side makes it false.
    "is_answered": bool,
    # Whether it is open and past its due date. A new status clears it until the next run of
    # the clock.
    "is_overdue": bool,
    # With `include=unread`: whether the caller has not read up to the last entry.
    "is_unread": NotRequired[bool],
    # Who wrote last: `client` (the customer’s side) or `agent`. Notes do not count.
    "last_replier": str,
    # With `include=preview`: the beginning of the last entry on one line, at most 160
    # characters. Null if it has no text, or the text is archived.
    "preview": NotRequired[str | None],
    # How urgent it is.
    "priority": Priority,
    # Its SLA plan. Null: none.
    "sla": NamedLink | None,
    # Where the words were found, as HTML with `<mark>` around them. Null if there is nothing
    # to show.
    "snippet": str | None,
    # Until when agents put it aside. A customer’s reply ends it. Null if it is not put aside,
    # and for customers.
    "snoozed_until": str | None,
    # The name of how it came in. Null: not known.
    "source": str | None,
    # The name of the status. Null if the row was deleted.
    "status": str | None,
    # The id of the status as the desk shows it, which may be one that the desk added.
    "status_id": int,
    # With `include=tags`: how many it has.
    "tag_count": NotRequired[int],
    # With `include=tags`: the first three. Empty for customers.
    "tags": NotRequired[list[Tag]],
    # The team that works on it. Null: none.
    "team": NamedLink | None,
    # How many entries the conversation has for the reader: with notes for staff, without for
    # customers.
    "thread_count": int,
    # The number that people read and search, in the format of the desk. It is never reused.
    "ticket_number": str,
    # The subject, as plain text.
    "title": str,
    # The name of its type. Null: none.
    "type": str | None,
    # When it, its conversation or its fields last changed. Reading it changes nothing.
    "updated_at": str,
})


FoundTicketPage = TypedDict('FoundTicketPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[FoundTicket],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


GeneralUpdate = TypedDict('GeneralUpdate', {
    # The files of this text.
    "attach": list[RecordFile],
    # Who saved it last. Null: not known.
    "author": Person | None,
    # Which text it is, such as `root-cause`.
    "identifier": str,
    # The title of the solution. Only with the identifier `solution`.
    "solution-title": NotRequired[str | None],
    # When it was last saved. Null: there is none.
    "updated_at": str | None,
    # The text as sanitised HTML. Null: it was deleted.
    "value": str | None,
})


class Grant(TypedDict):
    """RFC 6749, section 5.1."""

    access_token: str
    """The access token, for the header `Authorization: Bearer`."""

    expires_in: int
    """For how many seconds the access token is valid."""

    refresh_token: NotRequired[str]
    """Gets the next pair of tokens once. Left out for `client_credentials`."""

    token_type: TokenType
    """How the token is sent: always `Bearer`."""


class GrantTokenRequest(TypedDict):
    api_key: NotRequired[str]
    """The same as `client_secret`. HTTP Basic is the third way to send the key."""

    client_secret: NotRequired[str]
    """A service key, for the grant `client_credentials`."""

    grant_type: str
    """`password` (with username and password), `refresh_token` or `client_credentials` (with a
    service key).
    """
    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: NotRequired[str]
    """The password, or an app password, for the grant `password`."""

    refresh_token: NotRequired[str]
    """The refresh token of the last grant. It works once."""

    username: NotRequired[str]
    """The user name or the email address, for the grant `password`."""


class HandOverStaffMemberRequest(TypedDict):
    assign_to: NotRequired[int]
    """The id of the agent or admin who gets the open tickets and problems. Without it, nobody
    gets them.
    """


DataKey = Literal["missing", "present"]


Push = Literal["on", "off"]


HealthStatus = Literal["ok"]


class Health(TypedDict):
    data_key: DataKey
    """`present`: secrets can be stored, which webhooks and second factors need; `missing`: they
    cannot.
    """
    push: Push
    """Pushes to Android and iOS. `on`: they are sent; `off`: their key is missing."""

    status: HealthStatus
    """`ok`: both databases answer."""

    turnstile: Push
    """The challenge for guests. `on`: they must solve one; `off`: they need none."""

    turnstile_site_key: str | None
    """What a page shows the challenge with. Null while `turnstile` is off, or if none is set."""

    version: str
    """The version that runs."""

    web_push: Push
    """Pushes to browsers. `on`: they are sent; `off`: their key is missing."""

    web_push_public_key: str | None
    """What a browser subscribes with as `applicationServerKey`. Null while `web_push` is off."""


class HeldTicketLock(TypedDict):
    at: str
    """When they last said so."""

    by: Person
    """Who is answering."""

    expires_at: str
    """When the lock ends by itself, unless they say so again."""

    is_mine: bool
    """Whether the caller holds it."""


class HeldLock(TypedDict):
    lock: HeldTicketLock | None
    """Who holds the lock after this request: the caller, or who was first. Null: nobody."""


class HelpTopic(TypedDict):
    auto_assign: NotRequired[int | None]
    """The id of the agent who gets its tickets, or null. Staff only."""

    created_at: str
    """When the row was created."""

    department: int | None
    """The id of the department that gets its tickets. Null: the default department."""

    id: int
    """The id of the help topic."""

    priority: int | None
    """The id of the priority of its tickets. Null: the default priority."""

    sla_plan: NotRequired[int | None]
    """The id of the SLA plan of its tickets, or null. Staff only."""

    status: int
    """1: it can be chosen. 0: it is out of use."""

    topic: str
    """What the ticket is about, as customers choose it."""

    type: int
    """1: customers can choose it. 0: staff only."""

    updated_at: str
    """When the row last changed."""


HistoryChange = TypedDict('HistoryChange', {
    # The name of the changed field on the wire.
    "field": str,
    # The value before. Ids stay ids, lists are joined by commas, and null is nothing.
    "from": float | bool | str | None,
    # What the id in `from` is called. Null if it is no id, or names nothing any more.
    "from_name": str | None,
    # The value now, in the same form.
    "to": float | bool | str | None,
    # What the id in `to` is called. Null if it is no id, or names nothing any more.
    "to_name": str | None,
})


class HistoryEvent(TypedDict):
    actor: Actor
    """Who did it."""

    changes: list[HistoryChange]
    """Which fields changed, each with its old and new value. Empty if the type says everything."""

    created_at: str
    """When it happened."""

    id: int
    """The id of the event, as in the feed."""

    type: str
    """What happened: a subject and a past tense, such as `ticket.assigned`. Types can be added."""


HistoryPage = TypedDict('HistoryPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[HistoryEvent],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class IdentitySecret(TypedDict):
    secret: str
    """What the site signs its users with (HS256). It is shown this once."""


class ImportFilesRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class ImportFilesRequestRow(TypedDict):
    created_at: str
    """When the file was stored. UTC without an offset."""

    id: int
    """The id of the file in the other helpdesk."""

    thread: int
    """The id of its message or note in the other helpdesk."""


class ImportFilesRequest(TypedDict):
    attachments: NotRequired[list[ImportFilesRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    rows: NotRequired[list[ImportFilesRequestRow]]
    """For each file that is sent, in the same order: its id, the id of its entry (`thread`) and
    when it was stored. At most 10.
    """
    source: str
    """The name of the other helpdesk: letters a to z, digits and `_`. Ids are mapped for each
    source, and the mapping is kept for good.
    """


class ImportFilesRequestWithFilesRow(TypedDict):
    created_at: str
    """When the file was stored. UTC without an offset."""

    id: int
    """The id of the file in the other helpdesk."""

    thread: int
    """The id of its message or note in the other helpdesk."""


ImportFilesRequestWithFiles = TypedDict('ImportFilesRequestWithFiles', {
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # For each file that is sent, in the same order: its id, the id of its entry (`thread`) and
    # when it was stored. At most 10.
    "rows": NotRequired[list[ImportFilesRequestWithFilesRow]],
    # The name of the other helpdesk: letters a to z, digits and `_`. Ids are mapped for each
    # source, and the mapping is kept for good.
    "source": str,
})


class ImportCount(TypedDict):
    created: int
    """How many are new here."""

    kind: str
    """What kind of rows, by its name in the request."""

    known: int
    """Imported before."""

    linked: int
    """Something here has the same name or address, and stays as it is."""

    skipped: int
    """How many were left out. `remarks` says why."""


class ImportRemark(TypedDict):
    code: str
    """What happened to it.

    - `reference_missing`: Skipped: what it belongs to was not imported.
    - `number_taken`: Has another number: its own is taken.
    - `slug_taken`: Has another slug: its own is taken.
    - `user_name_taken`: Has no user name: somebody else has it.
    - `mobile_taken`: Has no mobile number: somebody else has it.
    - `admin_made_agent`: Is an agent here: a key makes no admins. An admin can promote the
    account.
    - `account_kept`: Has an account here, which stays as it is.
    - `too_long`: Skipped: its text is too long.
    - `field_name_taken`: Skipped: a field of tickets has this name, and this one is of
    people, or the other way round.
    - `too_many_calendars`: Skipped: there are as many calendars or days of calendars as
    there may be.
    """
    id: int
    """As it was sent."""

    kind: str
    """What kind of row, by its name in the request."""

    text: str
    """The same as a sentence for people."""


class ImportOutcome(TypedDict):
    counts: list[ImportCount]
    """What became of the rows, by kind."""

    remarks: list[ImportRemark]
    """Rows that were skipped, or not taken over as they were. Empty: none."""


class Above(TypedDict):
    """By kind, the highest id still to be imported. Rows whose id is taken get ids above it."""

    articles: NotRequired[int]
    """The highest id of `articles` that is still to be imported."""

    calendars: NotRequired[int]
    """The highest id of `calendars` that is still to be imported."""

    canned_replies: NotRequired[int]
    """The highest id of `canned_replies` that is still to be imported."""

    categories: NotRequired[int]
    """The highest id of `categories` that is still to be imported."""

    collaborators: NotRequired[int]
    """The highest id of `collaborators` that is still to be imported."""

    departments: NotRequired[int]
    """The highest id of `departments` that is still to be imported."""

    form_fields: NotRequired[int]
    """The highest id of `form_fields` that is still to be imported."""

    help_topics: NotRequired[int]
    """The highest id of `help_topics` that is still to be imported."""

    priorities: NotRequired[int]
    """The highest id of `priorities` that is still to be imported."""

    sla_plans: NotRequired[int]
    """The highest id of `sla_plans` that is still to be imported."""

    sources: NotRequired[int]
    """The highest id of `sources` that is still to be imported."""

    teams: NotRequired[int]
    """The highest id of `teams` that is still to be imported."""

    threads: NotRequired[int]
    """The highest id of `threads` that is still to be imported."""

    ticket_statuses: NotRequired[int]
    """The highest id of `ticket_statuses` that is still to be imported."""

    ticket_types: NotRequired[int]
    """The highest id of `ticket_types` that is still to be imported."""

    tickets: NotRequired[int]
    """The highest id of `tickets` that is still to be imported."""

    users: NotRequired[int]
    """The highest id of `users` that is still to be imported."""


class ArticleElement(TypedDict):
    body: str
    """The text, as HTML. It is sanitised."""

    category: NotRequired[int]
    """The id of one of `categories`."""

    created_at: str
    """When it was made. UTC without an offset."""

    id: int
    """The id of the row in the other helpdesk."""

    is_public: bool
    """Whether guests and customers can read it."""

    publish_at: NotRequired[str]
    """From when on guests and customers can read it."""

    published: bool
    """Whether the article is published. Otherwise it is a draft."""

    slug: str
    """The name in addresses. A slug that is taken is changed, with a remark."""

    title: str
    """The title, as lists show it."""

    updated_at: str
    """When it was last changed. UTC without an offset."""


class CalendarDayClass(TypedDict):
    date: str
    """The day, such as 2026-12-25."""

    hours: NotRequired[list[str]]
    """Hours of that day, such as `10:00-14:00`. None: closed all day."""

    name: str
    """What day it is, such as Christmas."""

    yearly: NotRequired[bool]
    """Whether it is the same day each year. The default is false."""


class Calendar(TypedDict):
    always: NotRequired[bool]
    """Whether it is open at every hour, except on its days. The default is false."""

    days: NotRequired[list[CalendarDayClass]]
    """Days with other hours than their weekday’s, at most 500."""

    hours: NotRequired[list[str]]
    """Hours by weekday, such as `mon-fri 09:00-17:30`."""

    id: int
    """The id of the row in the other helpdesk."""

    name: str
    """The name. A row of the desk with the same name takes its place."""

    time_zone: str
    """The time zone of the hours, such as Europe/Berlin."""


class CannedReplyElement(TypedDict):
    body: str
    """The text, as HTML. It is sanitised."""

    id: int
    """The id of the row in the other helpdesk."""

    title: str
    """The title, as lists show it."""


class CategoryElement(TypedDict):
    active: bool
    """Whether it is in use."""

    created_at: str
    """When it was made. UTC without an offset."""

    description: NotRequired[str]
    """What it is about."""

    id: int
    """The id of the row in the other helpdesk."""

    name: str
    """The name. A row of the desk with the same name takes its place."""

    parent: NotRequired[int]
    """The id of the category above it."""

    slug: str
    """The name in addresses. A slug that is taken is changed, with a remark."""


class CollaboratorElement(TypedDict):
    active: bool
    """Whether the person still takes part."""

    created_at: str
    """When it was made. UTC without an offset."""

    id: int
    """The id of the row in the other helpdesk."""

    ticket: int
    """The id of one of `tickets`."""

    user: int
    """The id of one of `users`."""


class ImportRowsRequestDepartment(TypedDict):
    calendar: NotRequired[int]
    """The id of one of `calendars`."""

    id: int
    """The id of the row in the other helpdesk."""

    is_public: bool
    """Whether customers see it."""

    name: str
    """The name. A row of the desk with the same name takes its place."""

    sla_plan: NotRequired[int]
    """The id of one of `sla_plans`."""


FormFieldType = Literal["text", "textarea", "number", "select", "multi", "checkbox", "date", "email"]


FormField = TypedDict('FormField', {
    # Whose field it is: of a `ticket` (the default) or of a `person`.
    "for": NotRequired[For],
    # The id of the row in the other helpdesk.
    "id": int,
    # The text that forms and lists show.
    "label": str,
    # The parameter of the field. Values are stored under it.
    "name": str,
    # The choices of `select` and `multi`, at most 100.
    "options": NotRequired[list[str]],
    # What it holds: `text` (the default), `textarea`, `number`, `select`, `multi`, `checkbox`,
    # `date` or `email`.
    "type": NotRequired[FormFieldType],
})


class HelpTopicElement(TypedDict):
    active: bool
    """Whether it is in use."""

    auto_assign: NotRequired[int]
    """The id of the agent who gets its tickets."""

    department: NotRequired[int]
    """The id of one of `departments`."""

    id: int
    """The id of the row in the other helpdesk."""

    is_public: bool
    """Whether customers see it."""

    priority: NotRequired[int]
    """The id of one of `priorities`."""

    sla_plan: NotRequired[int]
    """The id of one of `sla_plans`."""

    topic: str
    """The topic, as customers choose it."""


class PriorityElement(TypedDict):
    active: bool
    """Whether it is in use."""

    color: str
    """The colour, as #rrggbb."""

    description: NotRequired[str]
    """What it is about."""

    id: int
    """The id of the row in the other helpdesk."""

    is_public: bool
    """Whether customers see it."""

    name: str
    """The name. A row of the desk with the same name takes its place."""

    urgency: int
    """1 is the most urgent, 1000 the least."""


class SlaPlanElement(TypedDict):
    active: bool
    """Whether it is in use."""

    admin_note: NotRequired[str]
    """A note for admins."""

    calendar: NotRequired[int]
    """The id of one of `calendars`."""

    grace_seconds: int
    """Seconds of working time after which a ticket is due: a minute to a year."""

    id: int
    """The id of the row in the other helpdesk."""

    name: str
    """The name. A row of the desk with the same name takes its place."""

    targets: NotRequired[list[str]]
    """Targets in seconds of working time, such as `first 14400`. Priorities have the ids of the
    other helpdesk.
    """
    warn_percent: NotRequired[int]
    """The share of a target after which staff is warned. 0 is never."""


class Source(TypedDict):
    id: int
    """The id of the row in the other helpdesk."""

    label: NotRequired[str]
    """The text that forms and lists show."""

    name: str
    """The name. A row of the desk with the same name takes its place."""


class TeamElement(TypedDict):
    active: bool
    """Whether it is in use."""

    admin_notes: NotRequired[str]
    """A note for admins."""

    id: int
    """The id of the row in the other helpdesk."""

    name: str
    """The name. A row of the desk with the same name takes its place."""


Poster = Literal["client", "support", "system"]


class ThreadElement(TypedDict):
    body: NotRequired[str]
    """The text, as HTML. It is sanitised."""

    created_at: str
    """When it was made. UTC without an offset."""

    id: int
    """The id of the row in the other helpdesk."""

    is_internal: bool
    """Whether it is a note, which customers never see."""

    poster: Poster
    """Who wrote it: `client` (a customer), `support` (staff) or `system`."""

    ticket: int
    """The id of one of `tickets`."""

    ticket_source: NotRequired[int]
    """The id of one of `sources`."""

    title: NotRequired[str]
    """The title, as lists show it."""

    user: NotRequired[int]
    """The id of the author among `users`."""


class TicketForm(TypedDict):
    name: str
    """The name of the custom field."""

    value: str
    """The value. Several choices are separated by commas."""


LastReplier = Literal["client", "agent"]


class TicketElement(TypedDict):
    assignee: NotRequired[int]
    """The id of the agent or admin that it is assigned to."""

    closed_at: NotRequired[str]
    """When it was closed."""

    created_at: str
    """When it was made. UTC without an offset."""

    department: NotRequired[int]
    """The id of one of `departments`."""

    due_at: NotRequired[str]
    """When it is due."""

    external_id: NotRequired[str]
    """The id of the ticket in another system."""

    first_response_at: NotRequired[str]
    """When staff first answered."""

    follow_up: bool
    """Whether it is marked for a follow-up."""

    form: NotRequired[list[TicketForm]]
    """Values of custom fields."""

    help_topic: NotRequired[int]
    """The id of one of `help_topics`."""

    id: int
    """The id of the row in the other helpdesk."""

    is_answered: bool
    """Whether staff wrote last."""

    last_message_at: NotRequired[str]
    """When the customer last wrote."""

    last_replier: LastReplier
    """Who wrote last: `client` (the customer) or `agent`."""

    last_response_at: NotRequired[str]
    """When staff last answered."""

    number: str
    """The number of the ticket. A number that is taken is changed, with a remark."""

    priority: NotRequired[int]
    """The id of one of `priorities`."""

    reopened: NotRequired[int]
    """How often it was opened again."""

    reopened_at: NotRequired[str]
    """When it was last opened again."""

    requester: int
    """The id of the requester among `users`. Without that person, the row is skipped."""

    sla_plan: NotRequired[int]
    """The id of one of `sla_plans`."""

    status: int
    """The id of one of `ticket_statuses`."""

    tags: NotRequired[list[str]]
    """The names of at most 20 tags. Tags that are missing are created."""

    team: NotRequired[int]
    """The id of the team that it is assigned to."""

    ticket_source: NotRequired[int]
    """The id of one of `sources`."""

    ticket_type: NotRequired[int]
    """The id of one of `ticket_types`."""

    title: str
    """The subject."""

    updated_at: str
    """When it was last changed. UTC without an offset."""


class TicketStatus(TypedDict):
    id: int
    """The id of the row in the other helpdesk."""

    meaning_id: int
    """The one of the eight statuses of every desk that it means."""

    message: NotRequired[str]
    """The beginning of the note on the ticket when this status is set."""

    name: str
    """The name. A row of the desk with the same name takes its place."""

    sort: NotRequired[int]
    """The position in lists."""


class TicketType(TypedDict):
    active: bool
    """Whether it is in use."""

    description: NotRequired[str]
    """What it is about."""

    id: int
    """The id of the row in the other helpdesk."""

    is_public: bool
    """Whether customers see it."""

    name: str
    """The name. A row of the desk with the same name takes its place."""


class UserForm(TypedDict):
    name: str
    """The name of the custom field."""

    value: str
    """The value. Several choices are separated by commas."""


class UserElement(TypedDict):
    active: bool
    """Whether the person can sign in."""

    ban: bool
    """Whether the person is banned."""

    company: NotRequired[str]
    """The company of the person."""

    country_code: NotRequired[str]
    """The calling code of the mobile number."""

    created_at: str
    """When it was made. UTC without an offset."""

    departments: NotRequired[list[int]]
    """The ids of departments that an agent works in, at most 200."""

    email: NotRequired[str]
    """The email address. An account with the same address takes the place of the row."""

    email_verified: bool
    """Whether the email address is verified."""

    first_name: NotRequired[str]
    """The first name, at most 100 characters."""

    form: NotRequired[list[UserForm]]
    """Values of custom fields."""

    id: int
    """The id of the row in the other helpdesk."""

    is_deleted: bool
    """Whether the account is deleted."""

    last_name: NotRequired[str]
    """The last name, at most 100 characters."""

    leads: NotRequired[list[int]]
    """The ids of teams that the person leads, at most 200."""

    manages: NotRequired[list[int]]
    """The ids of departments that the person manages, at most 200."""

    mobile: NotRequired[str]
    """The mobile number without the country code."""

    password_hash: NotRequired[str]
    """A hash by bcrypt of at most 12 rounds. The first sign-in replaces it."""

    permissions: NotRequired[list[Permission]]
    """What an agent may do: some of `create_ticket`, `edit_ticket`, `close_ticket`,
    `transfer_ticket`, `delete_ticket`, `assign_ticket`, `access_kb`, `ban_email`,
    `organisation_document_upload`, `email_verification`, `mobile_verification`,
    `account_activate`, `create_tags`, `see_reports`.
    """
    phone_number: NotRequired[str]
    """A second phone number, as it is written."""

    role: Role
    """`customer`, `agent` or `admin`. An account that exists keeps its role, and a key imports
    admins as agents.
    """
    teams: NotRequired[list[int]]
    """The ids of teams that an agent belongs to, at most 200."""

    user_name: NotRequired[str]
    """The name that signs in like the email address."""


class ImportRowsRequest(TypedDict):
    above: NotRequired[Above]
    """By kind, the highest id still to be imported. Rows whose id is taken get ids above it."""

    articles: NotRequired[list[ArticleElement]]
    """Articles of the knowledge base. HTML is sanitised."""

    calendars: NotRequired[list[Calendar]]
    """Working hours. All lists together have at most 1,000 rows."""

    canned_replies: NotRequired[list[CannedReplyElement]]
    """Prepared answers of agents."""

    categories: NotRequired[list[CategoryElement]]
    """Categories of the knowledge base."""

    collaborators: NotRequired[list[CollaboratorElement]]
    """People who take part in tickets besides the requester."""

    departments: NotRequired[list[ImportRowsRequestDepartment]]
    """Departments. `calendar` and `sla_plan` are ids of rows of this source."""

    form_fields: NotRequired[list[FormField]]
    """Custom fields. `type` is `text` unless sent."""

    help_topics: NotRequired[list[HelpTopicElement]]
    """Help topics. `department` and `priority` are ids of rows of this source."""

    priorities: NotRequired[list[PriorityElement]]
    """Priorities of tickets. `urgency` 1 is the most urgent."""

    sla_plans: NotRequired[list[SlaPlanElement]]
    """SLA plans. `grace_seconds` and `targets` are seconds of working time; `calendar` is an id
    of `calendars`.
    """
    source: str
    """The name of the other helpdesk: letters a to z, digits and `_`. Ids are mapped for each
    source, and the mapping is kept for good.
    """
    sources: NotRequired[list[Source]]
    """Sources of tickets, such as mail and web."""

    teams: NotRequired[list[TeamElement]]
    """Groups of agents, to whom tickets can be assigned."""

    threads: NotRequired[list[ThreadElement]]
    """Messages and notes of tickets. HTML is sanitised, and nobody is notified."""

    ticket_statuses: NotRequired[list[TicketStatus]]
    """Statuses of tickets. `meaning_id` is one of the eight statuses of every desk."""

    ticket_types: NotRequired[list[TicketType]]
    """Types of tickets."""

    tickets: NotRequired[list[TicketElement]]
    """Tickets. A row whose requester was not imported is skipped. `tags` are at most 20 names."""

    users: NotRequired[list[UserElement]]
    """People. An account with the same address is kept as it is. A key imports admins as agents."""


class InstallSystemRequest(TypedDict):
    company: NotRequired[str]
    """The name of the desk in mails and pages. The default is Helpdesk."""

    default: Connection
    """The kind of database. Only `d1` exists."""

    email: str
    """The email address of the first admin."""

    first_name: NotRequired[str]
    """The first name of the first admin."""

    install_token: NotRequired[str]
    """The secret `INSTALL_TOKEN` of the Worker. The header `X-Install-Token` does the same."""

    last_name: NotRequired[str]
    """The last name of the first admin."""

    password: str
    """The password of the first admin, at least 8 characters."""

    timezone: NotRequired[str]
    """The time zone of the desk, such as Europe/Berlin. The default is UTC."""

    url: NotRequired[str]
    """The public address of the desk. Without it, `PUBLIC_URL`, else the address of this
    request.
    """
    user_name: NotRequired[str]
    """The user name of the first admin. It signs in like the email address."""


class Installed(TypedDict):
    api_key: str
    """The first key for apps. It is shown this once."""

    url: str
    """The public address of the desk, with which links in mails begin."""

    user: Account
    """The first admin."""


class ListCollaboratorsRequest(TypedDict):
    ticket_id: int
    """The id of the ticket. Also understood as id."""


class ListWidgetTicketsRequest(TypedDict):
    identity: str
    """A JSON Web Token (HS256) that the site signs for its user with the identity secret of the
    key. It holds `sub`, `email` and `exp`.
    """


LiveBehindType = Literal["behind"]


class LiveBehind(TypedDict):
    """Events after `since` were not sent: ask for them with `catch_up`."""

    since: int
    """The cursor to catch up from."""

    type: LiveBehindType
    """`behind`: some events could not be sent."""


LiveCatchUpType = Literal["catch_up"]


class LiveCatchUp(TypedDict):
    """Asks for the events after `since`."""

    since: int
    """The last `cursor`. 0 begins with the oldest event."""

    type: LiveCatchUpType
    """`catch_up`: asks for missed events, which come as `caught_up`."""


class Live(TypedDict):
    """`changed` names fields, and no text is sent. `gone`: the ticket is in no list any more.

    The listener lost access with this event, and learns nothing else of it.
    """
    actor_id: NotRequired[int]
    """The id of the account that did it. Left out for customers, and where nobody with an
    account did it.
    """
    changed: NotRequired[list[str]]
    """The names of the changed fields."""

    created_at: NotRequired[str]
    """When it was committed."""

    gone: NotRequired[bool]
    """There and true if the ticket left every inbox: it was moved to the trash, deleted or
    merged.

    Always true: the listener has lost the ticket.
    """
    id: int
    """The id of the event, as in the feed. Ids may come out of order.

    The id of the event.
    """
    subject: EventSubject
    """What it happened to."""

    ticket_number: NotRequired[str]
    """The number of the ticket. Left out for other subjects."""

    type: NotRequired[str]
    """What happened: a subject and a past tense, such as `ticket.replied`. Types can be added."""


LiveCaughtUpType = Literal["caught_up"]


class LiveCaughtUp(TypedDict):
    """The answer to `catch_up`. `more`: ask again from `cursor`. `reload`: read everything
    again.
    """
    cursor: int
    """All events up to this one were sent. Store it, and catch up from it."""

    events: list[Live]
    """What happened, as far as the listener may know."""

    more: bool
    """Whether there are further missed events after `cursor`."""

    reload: NotRequired[bool]
    """There and true if too many were missed: read everything again."""

    type: LiveCaughtUpType
    """`caught_up`: a page of missed events."""


LiveErrorType = Literal["error"]


class LiveError(TypedDict):
    """The last frame was refused, with a code of docs/errors.md."""

    code: str
    """Why, in one stable word. `rate_limited`: wait a second or two."""

    message: str
    """Why, as a sentence for people."""

    type: LiveErrorType
    """`error`: the last frame had no effect."""


class LiveEvent(TypedDict):
    """`changed` names fields, and no text is sent. `gone`: the ticket is in no list any more."""

    actor_id: NotRequired[int]
    """The id of the account that did it. Left out for customers, and where nobody with an
    account did it.
    """
    changed: list[str]
    """The names of the changed fields."""

    created_at: str
    """When it was committed."""

    gone: NotRequired[bool]
    """There and true if the ticket left every inbox: it was moved to the trash, deleted or
    merged.
    """
    id: int
    """The id of the event, as in the feed. Ids may come out of order."""

    subject: EventSubject
    """What it happened to."""

    ticket_number: NotRequired[str]
    """The number of the ticket. Left out for other subjects."""

    type: str
    """What happened: a subject and a past tense, such as `ticket.replied`. Types can be added."""


LiveEventsType = Literal["events"]


class LiveEvents(TypedDict):
    cursor: int
    """All events up to this one were sent. Store it, and catch up from it."""

    events: list[Live]
    """What happened, as far as the listener may know."""

    type: LiveEventsType
    """`events`: something happened."""


LiveFollowType = Literal["follow"]


class LiveFollow(TypedDict):
    """Limits the events to the inbox and these tickets."""

    inbox: bool
    """True, the state of a new connection, sends everything in sight. False sends only the
    tickets of `ticket_ids`.
    """
    ticket_ids: NotRequired[list[int]]
    """The ids of followed tickets, at most 50. They replace those before."""

    type: LiveFollowType
    """`follow`: says which events are wanted."""


LiveFrameType = Literal["catch_up", "follow", "look", "leave"]


class LiveFrame(TypedDict):
    """A JSON text to the WebSocket `GET /api/v3/live`.

    Asks for the events after `since`.

    Limits the events to the inbox and these tickets.

    Says that this person looks at the ticket, and whether they type.
    """
    since: NotRequired[int]
    """The last `cursor`. 0 begins with the oldest event."""

    type: LiveFrameType
    """`catch_up`: asks for missed events, which come as `caught_up`.

    `follow`: says which events are wanted.

    `look`: repeat it every 45 seconds, and every 10 while typing.

    `leave`: the person looks at the ticket no longer.
    """
    inbox: NotRequired[bool]
    """True, the state of a new connection, sends everything in sight. False sends only the
    tickets of `ticket_ids`.
    """
    ticket_ids: NotRequired[list[int]]
    """The ids of followed tickets, at most 50. They replace those before."""

    ticket_id: NotRequired[int]
    """The id of the ticket that the person looks at.

    The id of the ticket.
    """
    typing: NotRequired[bool]
    """Whether they write an answer. False unless sent."""


LiveHelloType = Literal["hello"]


class LiveHello(TypedDict):
    """The first message. Send the text `ping` every `ping_seconds`."""

    cursor: int
    """Events after this one will be sent. Catch up with earlier ones."""

    expires_at: str
    """When the connection ends at the latest. Open another one then."""

    ping_seconds: int
    """After how many seconds without a message the client sends the text `ping`."""

    type: LiveHelloType
    """`hello`: the connection is open."""


LiveLeaveType = Literal["leave"]


class LiveLeave(TypedDict):
    ticket_id: int
    """The id of the ticket."""

    type: LiveLeaveType
    """`leave`: the person looks at the ticket no longer."""


LiveLookType = Literal["look"]


class LiveLook(TypedDict):
    """Says that this person looks at the ticket, and whether they type."""

    ticket_id: int
    """The id of the ticket that the person looks at."""

    type: LiveLookType
    """`look`: repeat it every 45 seconds, and every 10 while typing."""

    typing: NotRequired[bool]
    """Whether they write an answer. False unless sent."""


class LiveLoss(TypedDict):
    """The listener lost access with this event, and learns nothing else of it."""

    gone: bool
    """Always true: the listener has lost the ticket."""

    id: int
    """The id of the event."""

    subject: EventSubject
    """What it happened to."""


class LivePerson(TypedDict):
    """Who is answering."""

    id: int
    """The id of the account."""

    name: str
    """The full name."""


class LiveLock(TypedDict):
    by: LivePerson
    """Who is answering."""

    expires_at: str
    """When the lock ends unless they say so again."""


class LiveViewer(TypedDict):
    """Removed at `until` without another sign of life."""

    id: int
    """The id of the account."""

    name: str
    """The full name."""

    typing: bool
    """Whether they write an answer right now."""

    until: str
    """When they count as gone unless they are named again."""


LiveMessageType = Literal["hello", "events", "caught_up", "behind", "presence", "out_of_sight", "error"]


class LiveMessage(TypedDict):
    """A JSON text of the WebSocket `GET /api/v3/live`.

    The first message. Send the text `ping` every `ping_seconds`.

    The answer to `catch_up`. `more`: ask again from `cursor`. `reload`: read everything
    again.

    Events after `since` were not sent: ask for them with `catch_up`.

    Who else looks at the ticket, and who holds its lock.

    The listener may not look at the ticket any more.

    The last frame was refused, with a code of docs/errors.md.
    """
    cursor: NotRequired[int]
    """Events after this one will be sent. Catch up with earlier ones.

    All events up to this one were sent. Store it, and catch up from it.
    """
    expires_at: NotRequired[str]
    """When the connection ends at the latest. Open another one then."""

    ping_seconds: NotRequired[int]
    """After how many seconds without a message the client sends the text `ping`."""

    type: LiveMessageType
    """`hello`: the connection is open.

    `events`: something happened.

    `caught_up`: a page of missed events.

    `behind`: some events could not be sent.

    `presence`: who is at a ticket has changed.

    `out_of_sight`: access to the ticket has ended.

    `error`: the last frame had no effect.
    """
    events: NotRequired[list[Live]]
    """What happened, as far as the listener may know."""

    more: NotRequired[bool]
    """Whether there are further missed events after `cursor`."""

    reload: NotRequired[bool]
    """There and true if too many were missed: read everything again."""

    since: NotRequired[int]
    """The cursor to catch up from."""

    lock: NotRequired[LiveLock | None]
    """Who is answering it. Null: nobody."""

    people: NotRequired[list[LiveViewer]]
    """All other people who look at it. Staff only."""

    ticket_id: NotRequired[int]
    """The id of the ticket."""

    code: NotRequired[str]
    """Why, in one stable word. `rate_limited`: wait a second or two."""

    message: NotRequired[str]
    """Why, as a sentence for people."""


LiveOutOfSightType = Literal["out_of_sight"]


class LiveOutOfSight(TypedDict):
    """The listener may not look at the ticket any more."""

    ticket_id: int
    """The id of the ticket."""

    type: LiveOutOfSightType
    """`out_of_sight`: access to the ticket has ended."""


LivePresenceType = Literal["presence"]


class LivePresence(TypedDict):
    """Who else looks at the ticket, and who holds its lock."""

    lock: LiveLock | None
    """Who is answering it. Null: nobody."""

    people: list[LiveViewer]
    """All other people who look at it. Staff only."""

    ticket_id: int
    """The id of the ticket."""

    type: LivePresenceType
    """`presence`: who is at a ticket has changed."""


class LiveTicket(TypedDict):
    expires_in: int
    """For how many seconds it is good."""

    ticket: str
    """What opens one connection, as the parameter `ticket` of `GET /api/v3/live`. It works
    once, and only for the same client.
    """


class LockTicketRequest(TypedDict):
    ticket_id: int
    """The id of the ticket. Also understood as id."""


To = Literal["agent", "team", "nobody", "actor"]


class TicketAction(TypedDict):
    status_id: NotRequired[int]
    """The id of the status."""

    type: TicketActionType
    """What is done. `set_status`: gives the ticket the status `status_id`.

    What is done. `set_priority`: gives it the priority `priority_id`.

    What is done. `set_department`: moves it to the department `department_id`.

    What is done. `set_help_topic`: gives it the help topic `help_topic_id`.

    What is done. `set_type`: gives it the type `type_id`.

    What is done. `set_sla_plan`: gives it the SLA plan `sla_plan_id`.

    What is done. `assign`: assigns it `to` an agent or team with this `id`, to nobody or to
    the actor.

    What is done. `set_field`: gives the custom field `name` this `value`.

    What is done. `add_tags`: gives it the `tags`; `remove_tags`: takes the `tags` from it.

    What is done. `snooze`: puts it aside for so many `hours`.

    What is done. `add_note`: writes `body` as an internal note.

    What is done. `attach_problem`: attaches it to the problem `problem_id`.
    """
    priority_id: NotRequired[int]
    """The id of the priority."""

    department_id: NotRequired[int]
    """The id of the department."""

    help_topic_id: NotRequired[int]
    """The id of the help topic."""

    type_id: NotRequired[int]
    """The id of the type of tickets."""

    sla_plan_id: NotRequired[int]
    """The id of the SLA plan."""

    id: NotRequired[int]
    """The id of the agent or the team. 0: the agent left."""

    to: NotRequired[To]
    """To whom. `agent`: the agent of the `id`; `team`: the team of the `id`; `nobody`: nobody;
    `actor`: who applies the macro or caused the event.
    """
    name: NotRequired[str]
    """The name of the custom field."""

    value: NotRequired[str | None]
    """Its new value, as text. Null empties it."""

    tags: NotRequired[list[str]]
    """The names of the tags."""

    hours: NotRequired[int]
    """For how many hours."""

    body: NotRequired[str]
    """The text of the note. It may hold the placeholders of canned replies."""

    problem_id: NotRequired[int]
    """The id of the problem."""


class GoneAction(TypedDict):
    parameter: str
    """The part of the action that names the row, such as `status_id`."""

    position: int
    """The place of the action, from 0."""

    value: str
    """What it names: an id, or the name of a field."""


class MacroDetails(TypedDict):
    actions: list[TicketAction]
    """Empty: it is a canned reply."""

    audience: Audience
    """Who may use it. `me`: its owner alone; `department`: the members of the department;
    `everyone`: all agents and admins.
    """
    body: str
    """The reply with its placeholders. Empty: it sends none."""

    created_at: str
    """When it was created."""

    department: NamedLink | None
    """The department whose members may use it. Null: another audience."""

    gone: list[GoneAction]
    """Actions whose rows are gone or inactive."""

    id: int
    """The id of the macro, which applying it takes."""

    may_edit: bool
    """Whether the caller may change and delete it."""

    note: str
    """What it is for."""

    title: str
    """Agents choose the macro by this title."""

    updated_at: str
    """When it last changed."""


class Macro(TypedDict):
    """A canned reply, with or without actions on the ticket."""

    actions: list[TicketAction]
    """Empty: it is a canned reply."""

    audience: Audience
    """Who may use it. `me`: its owner alone; `department`: the members of the department;
    `everyone`: all agents and admins.
    """
    body: str
    """The reply with its placeholders. Empty: it sends none."""

    created_at: str
    """When it was created."""

    department: NamedLink | None
    """The department whose members may use it. Null: another audience."""

    id: int
    """The id of the macro, which applying it takes."""

    may_edit: bool
    """Whether the caller may change and delete it."""

    note: str
    """What it is for."""

    title: str
    """Agents choose the macro by this title."""

    updated_at: str
    """When it last changed."""


MacroPage = TypedDict('MacroPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[Macro],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class RenderedText(TypedDict):
    html: str
    """The text with its placeholders filled in, as sanitised HTML."""

    text: str
    """The same without markup."""


class RefusedAction(TypedDict):
    code: str
    """Why not, in one stable word: a code of the list of errors."""

    position: int
    """The place of the action, from 0."""

    reason: str
    """Why not, as a sentence for people."""

    type: str
    """What the action would do, such as `set_status`."""


class MacroPreview(TypedDict):
    changes: list[HistoryChange]
    """As the history of the ticket would show them."""

    note: RenderedText | None
    """The internal note that it writes. Null: it writes none."""

    refused: list[RefusedAction]
    """Actions that the caller may not do, or that cannot be done. Applying would be refused."""

    reply: RenderedText | None
    """Null: it sends none."""


class MailRound(TypedDict):
    round: int
    """The number of the round: the `subject_id` of its events in the audit."""

    to: str
    """The address that the mail went to."""


class MailSetup(TypedDict):
    mail_from: str
    """The address that mails are sent from, and that takes mails. Empty: none is set."""

    reporting_forwarders: list[str]
    """The servers whose own `Authentication-Results` on forwarded mails are believed."""

    sealing_forwarders: list[str]
    """The domains whose seals (ARC) on forwarded mails are believed."""


NotificationIDEnum = Literal["all"]


class MarkNotificationsSeenRequest(TypedDict):
    notification_id: list[int] | NotificationIDEnum
    """One id of a notification, up to 100, or `all`."""


class MarkTicketsRequest(TypedDict):
    read: NotRequired[bool]
    """True (the default) marks the tickets as read for the caller, false as unread."""

    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""


class MarkedTickets(TypedDict):
    changed: list[int]
    """The ids of the tickets whose mark changed. Those that were so already are left out."""


class MergeAdminCustomersRequest(TypedDict):
    into: int
    """The id of the customer who gets everything. The other account ends."""


class MergeTicketsRequest(TypedDict):
    p_id: int
    """The id of the ticket that stays. All tickets must have the same requester. Also
    understood as parent_id.
    """
    reason: NotRequired[str]
    """Why the tickets are merged. The notes about the merge have it."""

    t_id: list[int]
    """One id of a ticket that is merged into it and closed, or up to 50. Also understood as
    child_id.
    """
    title: NotRequired[str]
    """The subject of the merged ticket. Without it, the parent keeps its own."""


MisconfiguredStatus = Literal["misconfigured", "unavailable"]


class Misconfigured(TypedDict):
    """What is known of it."""

    problems: list[str]
    """What is wrong, one sentence each. Empty if a database does not answer."""

    status: MisconfiguredStatus
    """`misconfigured`: settings of the Worker are missing or wrong; `unavailable`: a database
    does not answer.
    """
    version: str
    """The version that runs."""


class NewAdminAPIKey(TypedDict):
    created_at: str
    """When the row was created."""

    expires_at: str | None
    """The time when the key expires. Keys of scope admin must expire."""

    hint: str
    """The first characters of the key."""

    id: int
    """The id of the row. It never changes."""

    key: str
    """Shown this once."""

    kind: AdminAPIKeyKind
    """An app, a service that acts for an agent, or a widget in web pages. `app`: names an app,
    whose people sign in themselves; `service`: acts for an agent without a token; `widget`:
    works in web pages, for guests.
    """
    last_used_at: str | None
    """The time of the last use, to the hour."""

    name: str
    """The purpose of the key."""

    origins: list[str]
    """The origins of the pages in which a widget key works. Required for such a key."""

    revoked_at: str | None
    """The time when the key was revoked."""

    scope: AdminAPIKeyScope
    """admin: a service key, bound to an admin, that opens administration. `none`: what its kind
    may do; `admin`: a service key that opens administration.
    """
    user_id: int | None
    """The agent that a service key acts for. Required for such a key."""


class NewAppPassword(TypedDict):
    created_at: str
    """When it was created."""

    id: int
    """The id. Send it to revoke the password."""

    last_used_at: str | None
    """When it last signed in. Null: never."""

    name: str
    """What it is for, as its owner wrote it."""

    password: str
    """The app password. It is shown this once."""


Ticket = TypedDict('Ticket', {
    # The id of the assigned agent or admin. 0: nobody.
    "assigned_to": int,
    # The agent or admin who works on it. Null: nobody.
    "assignee": Person | None,
    # How many files the reader finds in the conversation.
    "attachment_count": int,
    # The working hours that its due date counts; null for customers.
    "calendar_name": str | None,
    # The clocks of its SLA plan, if the plan has targets; empty for customers.
    "clocks": list[TicketClock],
    # When it was resolved or closed. Null while it is open, and again after it reopens.
    "closed_at": str | None,
    # The people who take part beside the requester. Customers see no more of them than the
    # address.
    "collaborators": list[Person],
    # How many people take part beside the requester.
    "countcollaborator": int,
    # When it was opened.
    "created_at": str,
    # The id of the department.
    "dept_id": int,
    # The name of the department. Null if the row was deleted.
    "dept_name": str | None,
    # When it is due by its SLA plan: the first clock that runs, or without clocks the time of
    # the plan. Null: never.
    "duedate": str | None,
    # What another system calls it. Several tickets may share one. Null without one, and for
    # customers.
    "external_id": str | None,
    # Custom fields that have a value, in the order of the form.
    "fields": list[FilledField],
    # A column that agent apps expect. Nothing sets it: it is 0.
    "flags": int,
    # The values of custom fields by their names, as text. Customers get those that they may
    # see.
    "form": dict[str, str],
    # Who asks: the requester of the ticket.
    "from": Person,
    # The id of the help topic. 0: none.
    "help_topic_id": int,
    # The words of the help topic. Null: none.
    "helptopic_name": str | None,
    # The id of the ticket, which operations take. People use the `ticket_number`.
    "id": int,
    # The IPv4 address that it was opened from, as a number. 0 for IPv6, for other ways in, and
    # for customers.
    "ip_address": int,
    # Whether staff wrote last. A reply of the customer’s side makes it false.
    "is_answered": bool,
    # Whether it is open and past its due date. A new status clears it until the next run of
    # the clock.
    "is_overdue": bool,
    # With `include=unread`: whether the caller has not read up to the last entry.
    "is_unread": NotRequired[bool],
    # 1: it is overdue. 0: it is not. The same as `is_overdue`.
    "isoverdue": int,
    # Who wrote last: `client` (the customer’s side) or `agent`. Notes do not count.
    "last_replier": str,
    # Who is answering right now; null for customers.
    "lock": TicketLock | None,
    # When they said so, in seconds since 1970. 0: never, and for customers.
    "lock_at": int,
    # The id of the person who last said that they are answering. 0: nobody, and for customers.
    "lock_by": int,
    # Where the conversation of a merged ticket goes on.
    "merged_into": MergedInto | None,
    # The colour of the priority as #rrggbb. Null if the row was deleted.
    "priority_color": str | None,
    # The id of the priority.
    "priority_id": int,
    # The name of the priority. Null if the row was deleted.
    "priority_name": str | None,
    # When it was last opened again. Null: never.
    "reopened_at": str | None,
    # The id of the SLA plan. 0: none.
    "sla": int,
    # The name of the SLA plan. Null: none.
    "sla_name": str | None,
    # Until when agents put it aside. A customer’s reply ends it. Null if it is not put aside,
    # and for customers.
    "snoozed_until": str | None,
    # The id of how it came in. 0: not known.
    "source": int,
    # The name of how it came in. Null: not known.
    "source_name": str | None,
    # The id of the status as the desk shows it.
    "status": int,
    # The name of the status. Null if the row was deleted.
    "status_name": str | None,
    # With `include=tags`. Empty for customers.
    "tags": NotRequired[list[Tag]],
    # The team that works on it. Null: none.
    "team": NamedLink | None,
    # The id of the team. 0: none.
    "team_id": int,
    # How many entries the conversation has for the reader: with notes for staff, without for
    # customers.
    "thread_count": int,
    # The number that people read and search, in the format of the desk. It is never reused.
    "ticket_number": str,
    # The subject, as plain text.
    "title": str,
    # The id of its type. 0: none.
    "type": int,
    # The name of its type. Null: none.
    "type_name": str | None,
    # When it, its conversation or its fields last changed. Reading it changes nothing.
    "updated_at": str,
    # The id of the requester.
    "user_id": int,
})


class NewTicket(TypedDict):
    ticket: NotRequired[Ticket]
    """The ticket as the caller sees it. Left out for guests and widgets, who get only the
    number.
    """
    ticket_id: int
    """The id of the new ticket."""

    ticket_number: str
    """Its number, for people."""


NewWebhookInclude = Literal["resource"]


NewWebhookState = Literal["active", "off", "failing"]


class NewWebhook(TypedDict):
    active: bool
    """Whether events are sent: the same as the state `active`."""

    created_at: str
    """When it was created."""

    department: int | None
    """Null: everything."""

    description: str
    """What it is for. Admins see it. May be empty."""

    failing_since: str | None
    """Since when deliveries fail. Null: the last one succeeded."""

    format: Format
    """The form of the messages. `default`: the event, for programs; `slack`: a message for an
    incoming webhook of Slack; `teams`: an Adaptive Card for a workflow of Microsoft Teams.
    """
    id: int
    """The id of the webhook."""

    include: list[NewWebhookInclude]
    """What messages hold beside the event. `resource`: the subject of the event as it is when
    they are sent.
    """
    previous_secret_until: str | None
    """Until when the secret before the last rotation also signs. Null: it does not."""

    secret: str
    """Shown this once."""

    state: NewWebhookState
    """`active`: events are sent; `off`: an admin turned it off; `failing`: the desk turned it
    off, because nothing was delivered for days or the receiver said that it is gone.
    """
    types: list[str]
    """Types, and patterns like `ticket.*`. Empty: all."""

    updated_at: str
    """When it last changed."""

    url: str
    """The address that receives events."""


class Notification(TypedDict):
    by: str
    """The id of who did it, as text, or `System`."""

    created_at: str
    """When it happened."""

    id: int
    """The id of the notification, which marking it as seen takes."""

    message: str
    """The whole sentence, as plain text in the language of its reader."""

    requester: Person | None
    """Who did it, although the name says otherwise. Null: the system."""

    row_id: int
    """The id of what a click opens."""

    scenario: str
    """What a click opens: `tickets`, `users`, `problems`, `changes`, `releases` or `assets`."""

    seen: bool
    """Whether the reader has marked it as seen."""

    type: str
    """Why it came: `new_ticket`, `reply`, `assignment`, `transfer`, `status`, `note`,
    `mention`, `merge`, `collaborator`, `sla`, `sla_warning`, `escalation`, `flagged`,
    `woken` and `registration`; `new_record`, `record_status`, `record_assignment` and
    `record_update` of problems and changes. Types can be added.
    """


NotificationPage = TypedDict('NotificationPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[Notification],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
    # How many notifications the caller has not seen.
    "unread": int,
})


class OAuthRefusal(TypedDict):
    """RFC 6749, section 5.2."""

    error: str
    """A code of RFC 6749, such as `invalid_grant`, or `mfa_required`."""

    error_description: str
    """Why, as a sentence for people."""


class Article(TypedDict):
    """The article as it is after the operation."""

    body: str
    """The text as sanitised HTML, safe to show."""

    category: CategoryName | None
    """The category that lists it. Null: none."""

    created_at: str
    """When it was written."""

    id: int
    """The id of the article, which operations take as well as the slug."""

    language: str | None
    """A tag of BCP 47; null: nobody said."""

    page_url: str | None
    """Its page in the public knowledge base; null: not everybody may read it."""

    public: bool
    """Whether guests and customers may read it once it is published. False: staff only."""

    publish_at: str | None
    """When it becomes visible to guests and customers. Null: at once."""

    published: bool
    """False: a draft, which only agents with `access_kb` see."""

    slug: str
    """Its part of addresses. An edit of the title keeps it."""

    title: str
    """The title, as plain text."""

    updated_at: str
    """When it last changed."""

    url: str
    """Where this API reads it."""

    votes: ArticleVotes | None
    """What readers of its page said, for staff only."""


class OneArticle(TypedDict):
    article: Article
    """The article as it is after the operation."""


class ArticleRevisionText(TypedDict):
    """The earlier text."""

    author: Person | None
    """Who wrote that text. Null: not known."""

    body: str
    """The text at that time, as sanitised HTML."""

    saved_at: str
    """When that text was saved."""

    title: str
    """The title at that time."""

    version: int
    """The number of the earlier text, which restoring it takes."""


class OneArticleRevision(TypedDict):
    revision: ArticleRevisionText
    """The earlier text."""


class Category(TypedDict):
    """The category as it is after the operation."""

    active: bool
    """Whether guests and customers see it. Its articles stay visible."""

    description: str
    """What its articles are about. May be empty."""

    id: int
    """The id of the category."""

    name: str
    """What people call it. It is unique."""

    parent_id: int
    """The id of the category above it. 0: it is at the top."""

    slug: str
    """Its part of addresses. Renaming keeps it."""


class OneCategory(TypedDict):
    category: Category
    """The category as it is after the operation."""


class Collaborator(TypedDict):
    """The person who now takes part in the ticket."""

    email: str | None
    """The email address. Null without one."""

    first_name: str
    """The given name. Empty if it is not known."""

    id: int
    """The id of this participation, not of the person."""

    is_active: bool
    """True: who leaves is removed. Agent apps expect the column."""

    last_name: str
    """The family name. Empty if it is not known."""

    profile_pic: str | None
    """The address of a picture. Null without one."""

    role: str
    """`ccc`, as agent apps expect it: somebody in copy."""

    user_id: int
    """The id of the person’s account. 0 if the reader may know only the address."""

    user_name: str | None
    """The name that signs in like the email address. Null without one."""


class OneCollaborator(TypedDict):
    collaborator: Collaborator
    """The person who now takes part in the ticket."""


class AboutSetting(TypedDict):
    default: float | bool | str | None
    """The value of a new installation."""

    group: str
    """Under which heading a form shows it: `company`, `pages`, `tickets`, `mail`, `limits`,
    `security`, `privacy` or `first_run`.
    """
    kind: str
    """As of the fields of collections, with its limits and choices beside it."""

    meaning: str
    """What the setting does, as a sentence for admins."""

    nullable: bool
    """Whether it can be null, which an empty text or 0 makes it."""


class Settings(TypedDict):
    """The settings as they are now."""

    accent_color: str
    """The colour of buttons and links on pages, as #rrggbb. In dark mode it is lightened if
    necessary.
    """
    acknowledge_tickets: bool
    """Whether customers get a mail that confirms a new ticket."""

    api_key_mandatory: bool
    """Whether the operations marked Kc require an API key."""

    archive_after_months: int
    """The number of months after which conversations of closed tickets move from the database
    to the bucket. They can be read and found as before. 0: never.
    """
    auto_close_days: int
    """The number of days without a customer’s reply after which an answered ticket is closed.
    0: never.
    """
    away_after_minutes: int
    """The number of minutes without a live connection after which an available agent is away.
    0: never.
    """
    calendar_id: int | None
    """The working hours of departments and SLA plans without their own; 0 or empty: always open."""

    company: str
    """The name of the desk in mails and pages."""

    customer_may_set_priority: bool
    """Whether customers choose the priority of a new ticket."""

    customer_may_set_status: bool
    """Whether customers close, resolve and reopen their tickets."""

    default_department_id: int
    """The department of a ticket if neither the request nor the help topic names one."""

    default_help_topic_id: int
    """The help topic of a ticket if the request names none."""

    default_priority_id: int
    """The priority of a ticket if the request names none."""

    default_sla_plan_id: int
    """The SLA plan of a ticket if the request names none."""

    default_type_id: int
    """The type of a ticket if the request names none."""

    first_run: list[FirstRun]
    """The steps of the first run: step:done, or step:later for a skipped one. closed: admins
    are not led through it any more.

    - `closed`: admins are led through it no more
    - `company:done`: the step company was done
    - `company:later`: the step company was put off
    - `departments:done`: the step departments was done
    - `departments:later`: the step departments was put off
    - `agents:done`: the step agents was done
    - `agents:later`: the step agents was put off
    - `widget:done`: the step widget was done
    - `widget:later`: the step widget was put off
    - `mail:done`: the step mail was done
    - `mail:later`: the step mail was put off
    - `article:done`: the step article was done
    - `article:later`: the step article was put off
    - `import:done`: the step import was done
    - `import:later`: the step import was put off
    """
    language: Language
    """Default language of pages and mails: en, de, fr, es, pt, ar, hi, ja or zh. `en`: English;
    `de`: German; `fr`: French; `es`: Spanish; `pt`: Portuguese; `ar`: Arabic; `hi`: Hindi;
    `ja`: Japanese; `zh`: Chinese.
    """
    logo_url: str
    """The https address of the logo at the top of every page. If it is empty, only the name is
    shown.
    """
    mail_footer: str
    """The footer of mails to customers, for example a postal address or a legal notice."""

    retention_action: RetentionActionEnum
    """erase: closed tickets lose their texts and files but are still counted. delete: they are
    deleted permanently. `erase`: tickets lose their texts and files, and are still counted;
    `delete`: they are deleted permanently.
    """
    retention_days: int
    """The number of days after which closed tickets are erased or deleted. It takes effect a
    day after it is set. 0: never.
    """
    ticket_number_format: str
    """The format of new ticket numbers: $ is a letter, # a digit, and any other character is
    itself.
    """
    timezone: str
    """The time zone in which the days of filters begin and end."""

    two_factor_required: TwoFactorRequired
    """The people who must sign in with a second factor: none, admins or staff (agents too).
    `none`: nobody must; `admins`: admins must; `staff`: admins and agents must.
    """
    url: str
    """The public address of the desk. Links in mails begin with it."""

    widget_keeps_conversation: bool
    """Whether a conversation in the widget continues when its visitor opens another page of the
    site.
    """
    writing_limits_percent: int
    """The limits on tickets, replies and files of each person, in percent of the usual limits."""


class OneSettings(TypedDict):
    about: dict[str, AboutSetting]
    """What each setting means and takes, by its name."""

    settings: Settings
    """The settings as they are now."""


class File(TypedDict):
    id: int
    """The id of the file."""

    name: str
    """The file name as it was sent."""

    size: int
    """How many bytes it has."""

    type: str
    """Its media type, such as `image/png`."""

    url: str
    """Where the bytes are read. It works for five minutes without a token."""


class Thread(TypedDict):
    """The new entry of the conversation.

    An entry of a conversation.
    """
    attach: list[File]
    """Its files. Empty without any."""

    body: str
    """The text as sanitised HTML, safe to show."""

    body_text: str
    """The same text without markup."""

    created_at: str
    """When it was written."""

    id: int
    """The id of the entry."""

    is_internal: bool
    """Whether it is a note that only staff read."""

    poster: Poster
    """Whose side it is: `client`: the requester or a collaborator; `support`: staff; `system`:
    the desk itself.
    """
    ticket_id: int
    """The id of the ticket that it belongs to."""

    title: str
    """The subject of the ticket on its first entry. Empty on others."""

    user: Person | None
    """Who wrote it. Null: the system."""


class OneThread(TypedDict):
    thread: Thread
    """The new entry of the conversation."""


class OneTicket(TypedDict):
    ticket: Ticket
    """The ticket as it is after the operation."""


class OneUser(TypedDict):
    user: User
    """The account as it is after the operation."""


class OpenTicketByCodeRequest(TypedDict):
    browser_nonce: str
    """The 32 hexadecimal digits that the browser sent with its ticket."""

    code: str
    """The six digits of the mail. They are valid for ten minutes and five attempts."""


class OpeningHours(TypedDict):
    answer_by: str | None
    """When a ticket with the default plan is due that is opened now; null: without a calendar
    or target.
    """
    closes_at: str | None
    """The next closing; null: it is closed, or never closes."""

    is_open: bool
    """Whether the calendar of the desk is open now. Always true without a calendar."""

    opens_at: str | None
    """The next opening; null: it is open, or never opens."""

    time_zone: str | None
    """Of the calendar; null: the desk has none and is always open."""


OrderFormFieldsRequest = TypedDict('OrderFormFieldsRequest', {
    # Whose fields they are: `ticket` (the default) or `person`.
    "for": NotRequired[For],
    # The ids of all fields of the owner, inactive ones among them, each once, in their order.
    "ids": list[int],
})


class OrderRulesRequest(TypedDict):
    ids: list[int]
    """The ids of all rules, each once, in the order in which they run."""


class OrderedFormFields(TypedDict):
    ids: list[int]
    """The ids of all fields of the owner, in their new order."""


class OrderedRules(TypedDict):
    ids: list[int]
    """The ids of all rules in the order in which they now run."""


class MailRecipient(TypedDict):
    """The person who gets the mail."""

    email: str | None
    """Their address. Null: the account has none."""

    id: int
    """The id of the account."""

    name: str
    """Their first and last name."""


OutgoingMailState = Literal["pending", "sent", "dropped", "failed"]


class MailedTicket(TypedDict):
    id: int
    """The id of the ticket."""

    ticket_number: str
    """The number that people read."""


class OutgoingMail(TypedDict):
    attempts: int
    """How often it was tried since it was created or retried."""

    created_at: str
    """When it was created."""

    event_type: str
    """The type of the event that the mail tells of."""

    id: int
    """The id, which retrying and discarding it take."""

    last_error: str
    """Why the last attempt failed, or why it was dropped. Empty: nothing failed."""

    next_attempt_at: str | None
    """When it is tried next. Null: no attempt is planned."""

    recipient: MailRecipient
    """The person who gets the mail."""

    sent_at: str | None
    """When the mail service took it. Null: it was not sent."""

    state: OutgoingMailState
    """The state of the mail. `pending`: it waits for its next attempt; `sent`: the mail service
    took it; `dropped`: not sent, because the recipient may not see the subject any more, or
    an admin discarded it; `failed`: given up after all attempts.
    """
    ticket: MailedTicket | None
    """The ticket that the mail is about. Null: it is about something else."""


OutgoingMailPage = TypedDict('OutgoingMailPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[OutgoingMail],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class FormOption(TypedDict):
    id: int | str
    """What the form sends for this option."""

    name: str
    """What people read for it."""


class PersonField(TypedDict):
    label: str
    """What people read beside it, in the language of the desk."""

    name: str
    """The name of the parameter that the form sends."""

    options: list[FormOption]
    """What can be chosen, in order. Empty for a field that is filled in freely."""

    required: bool
    """Whether the form is refused without it."""

    text: str | None
    """The value in words: the name of a person, otherwise the value."""

    type: FilledFieldType
    """How it is filled in.

    - `text`: one line
    - `textarea`: several lines
    - `number`: a number
    - `select`: one of the options
    - `multi`: several of the options
    - `checkbox`: yes or no
    - `date`: a day
    - `email`: an email address
    - `person`: an account, by its id
    - `file`: files of the ticket
    """
    value: str | None
    """The stored value, as text. Null: it has none."""


class PersonFields(TypedDict):
    fields: list[PersonField]
    """All fields of people that the caller may read, in the order of the form."""


class PrepareDatabaseRequest(TypedDict):
    company: NotRequired[str]
    """The name of the desk in mails and pages. The default is Helpdesk."""

    default: Connection
    """The kind of database. Only `d1` exists."""

    email: NotRequired[str]
    """The email address of the first admin."""

    first_name: NotRequired[str]
    """The first name of the first admin."""

    install_token: NotRequired[str]
    """The secret `INSTALL_TOKEN` of the Worker. The header `X-Install-Token` does the same."""

    last_name: NotRequired[str]
    """The last name of the first admin."""

    password: NotRequired[str]
    """The password of the first admin, at least 8 characters."""

    timezone: NotRequired[str]
    """The time zone of the desk, such as Europe/Berlin. The default is UTC."""

    url: NotRequired[str]
    """The public address of the desk. Without it, `PUBLIC_URL`, else the address of this
    request.
    """
    user_name: NotRequired[str]
    """The user name of the first admin. It signs in like the email address."""


class PreviewMacroRequest(TypedDict):
    ticket_id: int
    """The id of the ticket. Nothing is written to it."""


class PreviewSlaPlanRequest(TypedDict):
    department_id: NotRequired[int]
    """The id of the department of the ticket. Without it, the default of the desk."""

    opened_at: str
    """When the ticket is opened. A date is midnight in the desk’s time zone."""

    priority_id: NotRequired[int]
    """The id of the priority of the ticket. Without it, the default of the desk."""


class LinkedTicket(TypedDict):
    id: int
    """The id of the ticket."""

    ticket_number: str
    """The number of the ticket, for people."""

    title: str
    """The subject of the ticket."""


ProblemUpdates = TypedDict('ProblemUpdates', {
    # What it affects, as sanitised HTML. Null: not written.
    "impact": str | None,
    # Why the problem occurs, as sanitised HTML. Null: not written.
    "root-cause": str | None,
    # How it is solved, as sanitised HTML. Null: not written.
    "solution": str | None,
    # The title of the solution, as plain text. Null: not written.
    "solution-title": str | None,
    # How it shows, as sanitised HTML. Null: not written.
    "symptoms": str | None,
})


Problem = TypedDict('Problem', {
    # The assets that it concerns.
    "asset": list[Entry],
    # The agent or admin who works on it. Null: nobody.
    "assigned_id": Person | None,
    # The files of the problem and of its texts.
    "attach": list[RecordFile],
    # The changes that are to solve it, as far as the caller sees them.
    "changes": list[LinkedRecord],
    # When the record was created.
    "created_at": str,
    # The department whose agents see it.
    "department": Entry | None,
    # What it is about, as sanitised HTML.
    "description": str,
    # The e-mail of the requester; empty without one.
    "from": str,
    # The id of the team whose agents also see it. Null: none.
    "group_id": int | None,
    # The id of the problem, which people search as `#12`.
    "id": int,
    # How much it affects. Null: none.
    "impact_id": Entry | None,
    # The id of the location. Null: none.
    "location_type_id": int | None,
    # Its priority, which is one of those of tickets. Null: none.
    "priority_id": ProblemPriority | None,
    # Its status, which is one of those of tickets.
    "status_type_id": Entry | None,
    # The subject, as lists show it.
    "subject": str,
    # The tickets that it is the problem of, as far as the caller sees them.
    "tickets": list[LinkedTicket],
    # When the record, its links or its texts last changed.
    "updated_at": str,
    # The texts that are written while it is worked on.
    "updates": ProblemUpdates,
})


ProblemItem = TypedDict('ProblemItem', {
    # The agent or admin who works on it. Null: nobody.
    "assigned_id": Person | None,
    # When the record was created.
    "created_at": str,
    # The department whose agents see it.
    "department": Entry | None,
    # The e-mail of the requester; empty without one.
    "from": str,
    # The id of the team whose agents also see it. Null: none.
    "group_id": int | None,
    # The id of the problem, which people search as `#12`.
    "id": int,
    # How much it affects. Null: none.
    "impact_id": Entry | None,
    # The id of the location. Null: none.
    "location_type_id": int | None,
    # Its priority, which is one of those of tickets. Null: none.
    "priority_id": ProblemPriority | None,
    # Its status, which is one of those of tickets.
    "status_type_id": Entry | None,
    # The subject, as lists show it.
    "subject": str,
    # When the record, its links or its texts last changed.
    "updated_at": str,
})


ProblemPage = TypedDict('ProblemPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[ProblemItem],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class PromoteCustomerRequest(TypedDict):
    departments: NotRequired[list[int]]
    """The departments whose tickets they work on. At most 200 ids."""

    permissions: NotRequired[list[Permission]]
    """The permissions of an agent. Admins have all permissions. Without it, all of them.

    - `create_ticket`: opens tickets
    - `edit_ticket`: changes fields of tickets
    - `close_ticket`: resolves, closes and archives them
    - `transfer_ticket`: moves them to another department
    - `delete_ticket`: moves them to the trash
    - `assign_ticket`: gives them to an agent or team
    - `access_kb`: writes articles, and sees drafts
    - `ban_email`: kept for agent apps, asked for by no operation
    - `organisation_document_upload`: kept for agent apps, asked for by no operation
    - `email_verification`: kept for agent apps, asked for by no operation
    - `mobile_verification`: kept for agent apps, asked for by no operation
    - `account_activate`: activates and deactivates customers
    - `create_tags`: gives tickets tags that are new
    - `see_reports`: sees the reports of departments and teams that they belong to
    """
    role: RoleEnum
    """Admins may do everything; agents what their permissions and departments allow. `agent`:
    what permissions and departments allow; `admin`: everything.
    """
    teams: NotRequired[list[int]]
    """The teams they are in. At most 200 ids."""


class Purchase(TypedDict):
    expires_at: str | None
    """When the purchase ends, or ended. Null: it never ends, or none was made."""

    plan: str | None
    """The purchased plan, also of a purchase that has ended. Null: none was bought."""

    purchased: bool
    """Whether the paid app may be used with it now."""

    url: str
    """The address as it was sent."""


class RebuildAdminSearchRequest(TypedDict):
    restart: NotRequired[bool]
    """True begins again with the first ticket. False (the default) continues where the last
    step ended.
    """


class RebuildSearchRequest(TypedDict):
    restart: NotRequired[bool]
    """True begins again with the first ticket. False (the default) continues where the last
    step ended.
    """


Phase = Literal["tickets", "articles", "words", "done"]


class RebuildStep(TypedDict):
    done: bool
    """Whether the rebuild has ended. If false, call again."""

    indexed: int
    """How many documents this step indexed."""

    phase: Phase
    """What this step worked on. `tickets` and `articles`: their texts are indexed again;
    `words`: words that nothing has any more are removed; `done`: nothing is left.
    """
    position: int
    """The last id of this phase that was handled. 0 at its beginning."""


class RecoveryCodes(TypedDict):
    recovery_codes: list[str]
    """Ten codes, each of which replaces the second factor once. They are shown this once."""


class ReducedUser(TypedDict):
    email: str | None
    """The email address. Null if the account has none."""

    first_name: str
    """The given name. Empty if it is not known."""

    id: int
    """The id of the account."""

    last_name: str
    """The family name. Empty if it is not known."""

    phone_number: str
    """A telephone number. Empty if it is not known."""

    picture: str | None
    """The address of a picture, elsewhere called `profile_pic`. Null without one."""

    user_name: str | None
    """The name that signs in like the email address. Null without one."""


ReducedUserPage = TypedDict('ReducedUserPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[ReducedUser],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class RefreshTokensRequest(TypedDict):
    refresh_token: str
    """The refresh token of the last pair. It works once; a used one ends all tokens of its
    family.
    """


class RefusalDetails(TypedDict):
    """`errors` and `error_codes` are present if parameters are at fault."""

    code: str
    """What was refused, in one stable word, as in `X-Error-Code`."""

    documentation_url: str
    """Where the code is explained."""

    error_codes: NotRequired[dict[str, list[str]]]
    """The stable words for the sentences of `errors`, in the same order."""

    errors: NotRequired[dict[str, list[str]]]
    """What is wrong with each parameter, as sentences for people. Only if parameters are at
    fault.
    """


class RefusalProblem(TypedDict):
    """RFC 9457. `type` is the documentation of the code."""

    code: str
    """What was refused, in one stable word, as in `X-Error-Code`."""

    detail: str
    """Why, as a sentence for people."""

    error_codes: NotRequired[dict[str, list[str]]]
    """The stable words for the sentences of `errors`, in the same order."""

    errors: NotRequired[dict[str, list[str]]]
    """What is wrong with each parameter, as sentences for people. Only if parameters are at
    fault.
    """
    status: int
    """The status of the answer."""

    title: str
    """The status in words, such as `Not Found`."""

    type: str
    """Where the code is explained."""


OS = Literal["android", "ios", "web"]


class RegisterDeviceRequest(TypedDict):
    id: int
    """The id of the caller. Another id is refused."""

    os: NotRequired[OS]
    """The system of the device: `android` (the default), `ios` or `web` (a browser)."""

    push_token: str | dict[str, Any]
    """The token of the device. For `web`, the subscription as JSON. `0` forgets the device."""


class RegisterDeviceV3Request(TypedDict):
    id: int
    """The id of the caller. Another id is refused."""

    os: NotRequired[OS]
    """The system of the device: `android` (the default), `ios` or `web` (a browser)."""

    push_token: str | dict[str, Any]
    """The token of the device. For `web`, the subscription as JSON. `0` forgets the device."""


RegisterUserRequest = TypedDict('RegisterUserRequest', {
    # The solved challenge of Cloudflare Turnstile. Guests must send it if the desk has a
    # Turnstile secret; others need none.
    "cf-turnstile-response": NotRequired[str],
    # The calling code of the number, such as 49. Required with a number.
    "code": NotRequired[str],
    # The company of the person.
    "company": NotRequired[str],
    # The email address. A guest gets a link to it, also if an account has it already.
    "email": str,
    # The first name. One line of text.
    "first_name": NotRequired[str],
    # The last name. One line of text.
    "last_name": NotRequired[str],
    # The mobile number, 4 to 15 digits without the country code. Spaces, brackets, points and
    # hyphens are dropped.
    "mobile": NotRequired[str],
    # At least 6 characters. A guest’s is valid after the mailed link was used. Without it, the
    # link asks for one.
    "password": NotRequired[str],
    # A second phone number, as it is written. It needs `code` too.
    "phone_number": NotRequired[str],
    # The user name. It is unique and signs in like the email address.
    "user_name": NotRequired[str],
})


class RegisteredDevice(TypedDict):
    id: int | None
    """The id of the registration. Null if the device was removed."""


class RegisteredUserUser(TypedDict):
    """The new account. A guest gets only the address.

    The account as it is after the edit.

    The account as it is after the operation.
    """
    active: NotRequired[bool]
    """Whether the account may sign in. False until a registration is confirmed, and after a
    deactivation.
    """
    ban: NotRequired[bool]
    """Whether the account is banned: it cannot sign in, and what it sends is refused."""

    company: NotRequired[str]
    """The company, as the person wrote it. Empty if it is not known."""

    country_code: NotRequired[str]
    """The calling code of the numbers, in digits without the plus sign. Empty if it is not
    known.
    """
    created_at: NotRequired[str]
    """When the account was created."""

    email: str | None
    """The email address. Null if the account has none.

    The address as it was sent. The answer is the same whether it is known or not.
    """
    email_verified: NotRequired[bool]
    """Whether the person proved the address by a mailed link or an authenticated mail."""

    first_name: NotRequired[str]
    """The given name. Empty if it is not known."""

    id: NotRequired[int]
    """The id of the account, which all operations on people take."""

    is_delete: NotRequired[bool]
    """Whether the account was deleted. Its tickets stay."""

    last_name: NotRequired[str]
    """The family name. Empty if it is not known."""

    mobile: NotRequired[str | None]
    """The mobile number, which no two accounts share. Null without one."""

    mobile_verified: NotRequired[bool]
    """Whether the mobile number was proven."""

    phone_number: NotRequired[str]
    """A further telephone number. Empty if it is not known."""

    profile_pic: NotRequired[str | None]
    """The address of a picture. Null without one."""

    role: NotRequired[Role]
    """What the account may do. `customer`: asks for help; `agent`: works on tickets, as
    permissions and departments allow; `admin`: may do everything.
    """
    updated_at: NotRequired[str]
    """When data of the account last changed."""

    user_name: NotRequired[str | None]
    """The name that signs in like the email address. Null without one."""


class RegisteredUser(TypedDict):
    """A guest is told the address only."""

    user: RegisteredUserUser
    """The new account. A guest gets only the address."""


ReleaseUpdates = TypedDict('ReleaseUpdates', {
    # How it is built, as sanitised HTML. Null: not written.
    "build-plan": str | None,
    # How it is tested, as sanitised HTML. Null: not written.
    "test-plan": str | None,
})


class Release(TypedDict):
    assetList: list[Entry]
    """The assets that it concerns."""

    attach: list[RecordFile]
    """The files of the release and of its texts."""

    changes: list[LinkedRecord]
    """The changes that it brings."""

    created_at: str
    """When the record was created."""

    description: str
    """What it is about, as sanitised HTML."""

    id: int
    """The id of the release, which people search as `#12`."""

    location_id: int | None
    """The id of the location. Null: none."""

    planned_end_date: str | None
    """When it is to end, never before its start. Null: not planned."""

    planned_start_date: str | None
    """When it is to begin. Null: not planned."""

    priority: Entry | None
    """Its priority, from the list of releases."""

    releaseType: Entry | None
    """What kind of release it is."""

    status: Entry | None
    """Its status, from the list of releases."""

    subject: str
    """The subject, as lists show it."""

    updated_at: str
    """When the record, its links or its texts last changed."""

    updates: ReleaseUpdates
    """The texts that are written while it is worked on."""


class ReleaseItem(TypedDict):
    created_at: str
    """When the record was created."""

    id: int
    """The id of the release, which people search as `#12`."""

    location_id: int | None
    """The id of the location. Null: none."""

    planned_end_date: str | None
    """When it is to end, never before its start. Null: not planned."""

    planned_start_date: str | None
    """When it is to begin. Null: not planned."""

    priority: Entry | None
    """Its priority, from the list of releases."""

    releaseType: Entry | None
    """What kind of release it is."""

    status: Entry | None
    """Its status, from the list of releases."""

    subject: str
    """The subject, as lists show it."""

    updated_at: str
    """When the record, its links or its texts last changed."""


ReleasePage = TypedDict('ReleasePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[ReleaseItem],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class RemoveCollaboratorRequest(TypedDict):
    email: str
    """The email address of the collaborator. Required without `user_id`."""

    ticket_id: int
    """The id of the ticket. Also understood as id."""


class RemoveTagsFromTicketsRequest(TypedDict):
    tags: list[str]
    """The names of at most 20 tags. Adding a name that no tag has needs `create_tags`."""

    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""


class RemovedIdentitySecret(TypedDict):
    removed: bool
    """True: the key’s sites can sign nobody any more."""


class RemovedWebhook(TypedDict):
    removed: bool
    """True: the webhook and its deliveries are gone."""


class Rendered(TypedDict):
    html: str
    """The text with its placeholders filled in, as sanitised HTML."""

    text: str
    """The same without markup."""


class RenderedCannedReply(TypedDict):
    body: str
    """With its placeholders."""

    department_id: int
    """0: everybody’s."""

    id: int
    """The id of the canned reply."""

    rendered: Rendered | None
    """For the ticket that was named; null where none was."""

    title: str
    """Agents choose the reply by this title."""


class RenewRecoveryCodesRequest(TypedDict):
    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: str
    """The present password of the caller’s own account."""


class ReplaceCalendarDaysRequestDay(TypedDict):
    date: str
    """The day, such as 2026-12-25."""

    hours: NotRequired[list[str]]
    """Hours of that day, such as `10:00-14:00`. None: closed all day."""

    name: str
    """What day it is, such as Christmas."""

    yearly: NotRequired[bool]
    """Whether it is the same day each year, unless another entry names the day itself. The
    default is false.
    """


class ReplaceCalendarDaysRequest(TypedDict):
    days: list[ReplaceCalendarDaysRequestDay]
    """All days with other hours than their weekday’s, at most 500. An empty list removes all. A
    day without `hours` is closed; `yearly` repeats it each year.
    """


class ReplayAdminDeadLettersRequest(TypedDict):
    id: list[int]
    """The ids of at most 100 failed messages."""


class ReplayDeadLettersRequest(TypedDict):
    id: list[int]
    """The ids of at most 100 failed messages."""


class ReplayWebhookEventsRequest(TypedDict):
    failed_only: NotRequired[bool]
    """True: only events whose delivery failed or was dropped. The default is false."""

    since: int
    """The cursor of an event. Events after it are sent again. 0 begins with the oldest."""

    until: NotRequired[int]
    """The id of the last event that is sent again. Without it, up to the newest."""


class ReplayedDeadLetters(TypedDict):
    failed: list[Failure]
    """The messages that are not sent again, each with its reason."""

    replayed: list[int]
    """The ids of the messages that are sent again."""


class ReplayedRange(TypedDict):
    cursor: int
    """The value of `since` for the next call."""

    has_more: bool
    """Whether events are left. If true, call again."""

    replayed: int
    """How many events are sent again by this call."""


class ReplyToTicketRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class ReplyToTicketRequest(TypedDict):
    attachments: NotRequired[list[ReplyToTicketRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    cc: NotRequired[list[str]]
    """At most 50 email addresses of people who also get the mails and may read and answer the
    ticket. A ticket has at most 100 collaborators.
    """
    reply_content: str
    """The text of the reply. The people of the ticket are notified."""

    snooze_until: NotRequired[str]
    """A time up to which the ticket is put aside with the reply, at most a year away. UTC
    without an offset. For agents and admins.
    """
    status_id: NotRequired[int]
    """The id of the status that the ticket gets with the reply, in the same commit. Needs the
    right to set it.
    """
    ticket_id: int
    """The id of the ticket. Also understood as id."""


ReplyToTicketRequestWithFiles = TypedDict('ReplyToTicketRequestWithFiles', {
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # At most 50 email addresses of people who also get the mails and may read and answer the
    # ticket. A ticket has at most 100 collaborators.
    "cc": NotRequired[list[str]],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The text of the reply. The people of the ticket are notified.
    "reply_content": str,
    # A time up to which the ticket is put aside with the reply, at most a year away. UTC
    # without an offset. For agents and admins.
    "snooze_until": NotRequired[str],
    # The id of the status that the ticket gets with the reply, in the same commit. Needs the
    # right to set it.
    "status_id": NotRequired[int],
    # The id of the ticket. Also understood as id.
    "ticket_id": int,
})


class ReplyWithDetails(TypedDict):
    thread: Thread
    """The new entry of the conversation."""

    threads: list[Thread]
    """The conversation with the new entry."""

    ticket: Ticket
    """The ticket as it is after the reply."""


class ReplyWithDetailsAsPublishedRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class ReplyWithDetailsAsPublishedRequest(TypedDict):
    attachments: NotRequired[list[ReplyWithDetailsAsPublishedRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    cc: NotRequired[list[str]]
    """At most 50 email addresses of people who also get the mails and may read and answer the
    ticket. A ticket has at most 100 collaborators.
    """
    reply_content: str
    """The text of the reply. The people of the ticket are notified."""

    snooze_until: NotRequired[str]
    """A time up to which the ticket is put aside with the reply, at most a year away. UTC
    without an offset. For agents and admins.
    """
    status_id: NotRequired[int]
    """The id of the status that the ticket gets with the reply, in the same commit. Needs the
    right to set it.
    """
    ticket_id: int
    """The id of the ticket. Also understood as id."""


ReplyWithDetailsAsPublishedRequestWithFiles = TypedDict('ReplyWithDetailsAsPublishedRequestWithFiles', {
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # At most 50 email addresses of people who also get the mails and may read and answer the
    # ticket. A ticket has at most 100 collaborators.
    "cc": NotRequired[list[str]],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The text of the reply. The people of the ticket are notified.
    "reply_content": str,
    # A time up to which the ticket is put aside with the reply, at most a year away. UTC
    # without an offset. For agents and admins.
    "snooze_until": NotRequired[str],
    # The id of the status that the ticket gets with the reply, in the same commit. Needs the
    # right to set it.
    "status_id": NotRequired[int],
    # The id of the ticket. Also understood as id.
    "ticket_id": int,
})


class ReplyWithDetailsRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


class ReplyWithDetailsRequest(TypedDict):
    attachments: NotRequired[list[ReplyWithDetailsRequestAttachment]]
    """At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    multipart.
    """
    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    cc: NotRequired[list[str]]
    """At most 50 email addresses of people who also get the mails and may read and answer the
    ticket. A ticket has at most 100 collaborators.
    """
    reply_content: str
    """The text of the reply. The people of the ticket are notified."""

    snooze_until: NotRequired[str]
    """A time up to which the ticket is put aside with the reply, at most a year away. UTC
    without an offset. For agents and admins.
    """
    status_id: NotRequired[int]
    """The id of the status that the ticket gets with the reply, in the same commit. Needs the
    right to set it.
    """
    ticket_id: int
    """The id of the ticket. Also understood as id."""


ReplyWithDetailsRequestWithFiles = TypedDict('ReplyWithDetailsRequestWithFiles', {
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    # without real markup is `text`.
    "body_format": NotRequired[BodyFormat],
    # At most 50 email addresses of people who also get the mails and may read and answer the
    # ticket. A ticket has at most 100 collaborators.
    "cc": NotRequired[list[str]],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # The text of the reply. The people of the ticket are notified.
    "reply_content": str,
    # A time up to which the ticket is put aside with the reply, at most a year away. UTC
    # without an offset. For agents and admins.
    "snooze_until": NotRequired[str],
    # The id of the status that the ticket gets with the reply, in the same commit. Needs the
    # right to set it.
    "status_id": NotRequired[int],
    # The id of the ticket. Also understood as id.
    "ticket_id": int,
})


BeforePeriod = TypedDict('BeforePeriod', {
    # The beginning.
    "from": str,
    # Not included.
    "to": str,
})


class PurpleGroup(TypedDict):
    id: int
    """The id of the row."""

    name: str | None
    """Null if the row was deleted."""


class BeforeTotal(TypedDict):
    figures: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    group: PurpleGroup | None
    """Which row of the group it is."""


class Before(TypedDict):
    period: BeforePeriod
    """The period before."""

    total: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    totals: list[BeforeTotal]
    """For each group."""


By = Literal["hour", "day", "week", "month", "weekday"]


GroupElement = Literal["department", "team", "agent", "source", "priority", "topic", "type", "plan", "tag"]


ReportPeriod = TypedDict('ReportPeriod', {
    # The beginning.
    "from": str,
    # Not included.
    "to": str,
})


ReportEnum = Literal["volume", "replies", "sla", "backlog", "agents", "tags"]


class RowGroup(TypedDict):
    id: int
    """The id of the row."""

    name: str | None
    """Null if the row was deleted."""


class ReportRow(TypedDict):
    at: str | None
    """When the period begins; null by weekday."""

    figures: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    group: RowGroup | None
    """Null if the report is not grouped."""

    weekday: int | None
    """1 is Monday; null unless by weekday."""


class FluffyGroup(TypedDict):
    id: int
    """The id of the row."""

    name: str | None
    """Null if the row was deleted."""


class ReportTotal(TypedDict):
    figures: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    group: FluffyGroup | None
    """Which row of the group it is."""


class Report(TypedDict):
    as_of: str
    """Events until then are counted."""

    before: Before | None
    """The period before, of the same length; null unless it was asked for."""

    by: By
    """How long a row is. `hour`: an hour; `day`: a day of the desk’s time zone; `week`: a week
    from Monday; `month`: a calendar month; `weekday`: all days of the period with the same
    weekday.
    """
    counting: bool
    """Whether there are later events of this period, which a job counts within minutes."""

    group: GroupElement | None
    """What its rows are grouped by. Null: not grouped. `department`: departments; `team`:
    teams; `agent`: agents; `source`: how tickets came in; `priority`: priorities; `topic`:
    help topics; `type`: types of tickets; `plan`: SLA plans; `tag`: tags.
    """
    histograms: dict[str, list[int]]
    """How many first replies and resolutions took how long, in the twelve cells of the
    catalogue.
    """
    period: ReportPeriod
    """The time that the report is about."""

    report: ReportEnum
    """Which report it is. `volume`: tickets and messages that came and went; `replies`:
    answers, and how long customers waited for them; `sla`: clocks of SLA plans that were met
    and missed; `backlog`: open tickets at the end of each period; `agents`: the work of each
    agent; `tags`: the tickets of each tag.
    """
    rows: list[ReportRow]
    """The figures of each period, and of each row of the group in it."""

    time_zone: str
    """The time zone of the desk, in which periods begin, as in `Europe/Berlin`."""

    total: dict[str, float | None]
    """The figures of the whole period. Null: not known. Times are in seconds. With a group, the
    sum of its rows: a ticket with several tags counts for each.
    """
    totals: list[ReportTotal]
    """For each group."""

    working: bool
    """Whether times of SLA clocks are working time. False: all hours count."""

    zone_since: str | None
    """Earlier periods began in another time zone of the desk; null if there was none."""


class ReportElement(TypedDict):
    figures: list[str]
    """The names of its figures, in the order of its columns."""

    group: GroupElement | None
    """How it is grouped without a parameter. Null: not. `department`: departments; `team`:
    teams; `agent`: agents; `source`: how tickets came in; `priority`: priorities; `topic`:
    help topics; `type`: types of tickets; `plan`: SLA plans; `tag`: tags.
    """
    name: ReportEnum
    """Which report it is. `volume`: tickets and messages that came and went; `replies`:
    answers, and how long customers waited for them; `sla`: clocks of SLA plans that were met
    and missed; `backlog`: open tickets at the end of each period; `agents`: the work of each
    agent; `tags`: the tickets of each tag.
    """


class ReportCatalogue(TypedDict):
    by: list[By]
    """How long a row may be. `hour`: an hour; `day`: a day of the desk’s time zone; `week`: a
    week from Monday; `month`: a calendar month; `weekday`: all days of the period with the
    same weekday.
    """
    cell_minutes: list[int]
    """Where the second to the last cell of histograms begin."""

    groups: list[GroupElement]
    """What the caller may group by. `department`: departments; `team`: teams; `agent`: agents;
    `source`: how tickets came in; `priority`: priorities; `topic`: help topics; `type`:
    types of tickets; `plan`: SLA plans; `tag`: tags.
    """
    reports: list[ReportElement]
    """The reports that there are."""


class Agents(TypedDict):
    available: int
    """How many take tickets by routing."""

    connected: int
    """How many have a live connection now."""


class ReportNowDepartment(TypedDict):
    id: int
    """The id of the department."""

    name: str
    """The name of the department."""

    oldest_update_at: str | None
    """Since when nobody has touched the open ticket that has waited longest. Null: none is open."""

    open: int
    """How many tickets are open."""

    unanswered: int
    """How many of them wait for an answer of staff."""

    unassigned: int
    """How many of them are nobody’s."""


class Overdue(TypedDict):
    """How many open tickets are overdue."""

    count: int
    """At most 100."""

    is_exact: bool
    """Whether all were counted. If false, there are more."""


ReportNowScope = Literal["desk", "departments", "own"]


class ReportNow(TypedDict):
    agents: Agents | None
    """Null for agents who see their own figures only."""

    departments: list[ReportNowDepartment]
    """At most 100."""

    oldest_update_at: str | None
    """Of the open ticket that nobody has touched for the longest time."""

    open: int
    """How many tickets are open."""

    overdue: Overdue
    """How many open tickets are overdue."""

    scope: ReportNowScope
    """Whose tickets are counted. `desk`: all, for admins; `departments`: those of the
    departments that the caller may see; `own`: the caller’s own.
    """
    unanswered: int
    """How many of them wait for an answer of staff."""

    unassigned: int
    """How many of them are nobody’s."""


Compare = Literal["previous"]


ReportSubscriptionOutcome = Literal["sent", "refused", "too_large", "failed"]


PeriodEnum = Literal["week", "4-weeks"]


class ReportSubscription(TypedDict):
    """A report that is mailed every Monday."""

    by: By | None
    """How long a row is in the report that the mail links to. Null: the usual length. `hour`:
    an hour; `day`: a day of the desk’s time zone; `week`: a week from Monday; `month`: a
    calendar month; `weekday`: all days of the period with the same weekday.
    """
    compare: Compare | None
    """`previous`: the period of the same length before is shown beside it. Null: it is not."""

    group: GroupElement | None
    """What its rows are grouped by. Null: the usual grouping. `department`: departments;
    `team`: teams; `agent`: agents; `source`: how tickets came in; `priority`: priorities;
    `topic`: help topics; `type`: types of tickets; `plan`: SLA plans; `tag`: tags.
    """
    group_id: list[int]
    """Empty: all rows of the group."""

    id: int
    """The id. Send it to stop the subscription."""

    last_sent_at: str | None
    """When the last mail went out. Null: none has."""

    next_at: str
    """When the next mail is due, or the next attempt."""

    outcome: ReportSubscriptionOutcome | None
    """How the last mail ended. `sent`; `refused`: the person could not see the report;
    `too_large`: it had too many rows; `failed`: the mail service did not take it. Null: none
    was due.
    """
    period: PeriodEnum
    """The time that it is about. `week`: the week before the Monday of a mail; `4-weeks`: the
    four weeks before it.
    """
    report: ReportEnum
    """Which report is mailed. `volume`: tickets and messages that came and went; `replies`:
    answers, and how long customers waited for them; `sla`: clocks of SLA plans that were met
    and missed; `backlog`: open tickets at the end of each period; `agents`: the work of each
    agent; `tags`: the tickets of each tag.
    """
    working: bool
    """Whether times of SLA clocks are working time. False: all hours count."""


class ReportSubscriptionList(TypedDict):
    subscriptions: list[ReportSubscription]
    """The reports that the caller gets by mail."""


class ReportsRebuilding(TypedDict):
    rebuilding: bool
    """True: a job counts all events again. Reports are right once `as_of` has come up."""


class RequestPasswordResetRequest(TypedDict):
    email: str
    """The email address of the account. The answer does not reveal whether there is one."""


class RequestTicketCodeRequest(TypedDict):
    browser_nonce: str
    """The 32 hexadecimal digits that the browser sent with its ticket."""


class RequestTicketLinkRequest(TypedDict):
    browser_nonce: NotRequired[str]
    """32 hexadecimal digits that only this browser knows. The mail then has a code for this
    browser.
    """
    email: str
    """The email address of the requester. The link is mailed to it if it matches the number."""

    ticket_number: str
    """The number of the ticket, as its mails show it."""


class ResetPasswordRequest(TypedDict):
    password: str
    """The new password, at least 6 characters. All devices are signed out."""

    token: str
    """The token of the mail. It works once and for an hour."""


class RestoredFile(TypedDict):
    restored: bool
    """True: the store has the file with this content."""


class Next(TypedDict):
    closed_at: str
    """When it was resolved, closed or archived, from which the days count."""

    id: int
    """The id of the ticket."""

    ticket_number: str
    """The number of the ticket, for people."""


class Retention(TypedDict):
    action: RetentionActionEnum
    """What is done with them. `erase`: tickets lose their texts and files, and are still
    counted; `delete`: they are deleted permanently.
    """
    count: int
    """How many tickets are old enough now."""

    count_is_exact: bool
    """Whether all were counted. If false, there are more."""

    days: int
    """0: it is off."""

    next: list[Next]
    """The oldest first."""

    starts_at: str | None
    """Nothing is taken before; null: it is off."""


class RetryOutgoingMailsRequest(TypedDict):
    id: list[int]
    """The ids of at most 100 mails that are not sent yet."""


class RevokeTokenRequest(TypedDict):
    token: str
    """A refresh or access token. Its session ends."""


class Revoked(TypedDict):
    pass


class RotateWebhookSecretRequest(TypedDict):
    keep_hours: NotRequired[int]
    """For how many hours the last secret signs beside the new one. The default is 24; 0 ends it
    at once.
    """


RuleChange = TypedDict('RuleChange', {
    # The name of the changed field on the wire.
    "field": str,
    # The value before. Lists are joined by commas, and null is nothing.
    "from": float | bool | str | None,
    # The value after, in the same form.
    "to": float | bool | str | None,
})


LastOutcomeEnum = Literal["done", "partial", "failed"]


class RefusedRuleAction(TypedDict):
    action: str
    """The `type` of the action that was not possible."""

    code: str
    """Why, in one stable word: a code of the list of errors."""


class RuleFire(TypedDict):
    at: str
    """When it ran."""

    changes: list[RuleChange]
    """Which fields of the ticket changed."""

    event_id: int
    """The id of the event that it answered."""

    event_type: str | None
    """The type of that event. Null: it is no longer stored."""

    milliseconds: int
    """How many milliseconds it took."""

    outcome: LastOutcomeEnum
    """How it ended. `done`: all actions were done; `partial`: some were not possible and were
    left out; `failed`: none was possible.
    """
    refused: list[RefusedRuleAction]
    """Actions that were left out. Empty: none."""

    ticket_id: int
    """The id of the ticket on which the rule ran."""

    ticket_number: str | None
    """Null: the ticket is gone."""


RuleFirePage = TypedDict('RuleFirePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[RuleFire],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


Who = Literal["assignee", "team", "department", "manager", "agent"]


class RuleAction(TypedDict):
    status_id: NotRequired[int]
    """The id of the status."""

    type: RuleActionType
    """What is done. `set_status`: gives the ticket the status `status_id`.

    What is done. `set_priority`: gives it the priority `priority_id`.

    What is done. `set_department`: moves it to the department `department_id`.

    What is done. `set_help_topic`: gives it the help topic `help_topic_id`.

    What is done. `set_type`: gives it the type `type_id`.

    What is done. `set_sla_plan`: gives it the SLA plan `sla_plan_id`.

    What is done. `assign`: assigns it `to` an agent or team with this `id`, to nobody or to
    the actor.

    What is done. `set_field`: gives the custom field `name` this `value`.

    What is done. `add_tags`: gives it the `tags`; `remove_tags`: takes the `tags` from it.

    What is done. `snooze`: puts it aside for so many `hours`.

    What is done. `add_note`: writes `body` as an internal note.

    What is done. `attach_problem`: attaches it to the problem `problem_id`.

    What is done. `reply`: sends the requester the canned reply `canned_reply_id`.

    What is done. `notify`: gives the people named by `who` a notification.

    What is done. `send_webhook`: sends the event to the webhook `webhook_id`.

    What is done. `stop`: no later rule runs for this event.
    """
    priority_id: NotRequired[int]
    """The id of the priority."""

    department_id: NotRequired[int]
    """The id of the department."""

    help_topic_id: NotRequired[int]
    """The id of the help topic."""

    type_id: NotRequired[int]
    """The id of the type of tickets."""

    sla_plan_id: NotRequired[int]
    """The id of the SLA plan."""

    id: NotRequired[int]
    """The id of the agent or the team. 0: the agent left.

    The id of the agent, for `agent`. 0: the agent left.
    """
    to: NotRequired[To]
    """To whom. `agent`: the agent of the `id`; `team`: the team of the `id`; `nobody`: nobody;
    `actor`: who applies the macro or caused the event.
    """
    name: NotRequired[str]
    """The name of the custom field."""

    value: NotRequired[str | None]
    """Its new value, as text. Null empties it."""

    tags: NotRequired[list[str]]
    """The names of the tags."""

    hours: NotRequired[int]
    """For how many hours."""

    body: NotRequired[str]
    """The text of the note. It may hold the placeholders of canned replies."""

    problem_id: NotRequired[int]
    """The id of the problem."""

    canned_reply_id: NotRequired[int]
    """The id of the canned reply that is sent."""

    who: NotRequired[Who]
    """Whom it tells. `assignee`: the agent who has the ticket; `team`: the members of its team;
    `department`: the members of its department; `manager`: the manager of its department;
    `agent`: the agent with this `id`.
    """
    webhook_id: NotRequired[int]
    """The id of the webhook that gets the event."""


RuleState = Literal["active", "off", "tripped"]


class RuleWait(TypedDict):
    calendar_id: int | None
    """Null: the working hours of the desk."""

    minutes: int
    """How many minutes after the event the rule runs."""

    only_in_hours: bool
    """What falls due while the calendar is closed waits until it opens."""

    unless: list[str]
    """The rule does not run if one of these events came since."""

    working: bool
    """Minutes of working time."""


class Rule(TypedDict):
    actions: list[RuleAction]
    """What it does, in this order."""

    active: bool
    """Whether it runs: the same as the state `active`."""

    conditions: dict[str, Any]
    """`{all|any|none: […]}` over `{field, op, value}` and further groups."""

    created_at: str
    """When it was created."""

    events: list[EventElement]
    """The events that it listens to.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.merged`: a ticket was merged into another one
    """
    failures: int
    """Runs in a row of which no action was possible."""

    id: int
    """The id of the rule."""

    kind: CreateRuleRequestKind
    """When it works. `opening`: decides about a ticket while it is opened; `event`: acts when
    something happens to a ticket; `delayed`: acts some time after that.
    """
    last_fired_at: str | None
    """When it last did something. Null: never."""

    last_outcome: LastOutcomeEnum | None
    """How that ended. Null: it never did anything. `done`: all actions were done; `partial`:
    some were not possible and were left out; `failed`: none was possible.
    """
    name: str
    """The name, as the list and the history of tickets show it."""

    note: str
    """What it is for. Admins see it. May be empty."""

    position: int
    """Rules run in this order."""

    state: RuleState
    """Whether it runs. `active`: it runs; `off`: an admin turned it off; `tripped`: the desk
    turned it off, for the `tripped_reason`.
    """
    tripped_reason: str | None
    """`failed_in_a_row`, `ran_wild`, or `agent_gone`: it named an agent who left the staff."""

    updated_at: str
    """When it was last changed, or turned off by the desk."""

    wait: RuleWait | None
    """Of a delayed rule."""


RulePage = TypedDict('RulePage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[Rule],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class Wake(TypedDict):
    id: int
    """The id of that rule."""

    name: str
    """Its name."""


class RuleEffect(TypedDict):
    changes: list[RuleChange]
    """Which fields of the ticket changed."""

    notices: int
    """How many notifications it would give."""

    outcome: LastOutcomeEnum
    """How it ended. `done`: all actions were done; `partial`: some were not possible and were
    left out; `failed`: none was possible.
    """
    refused: list[RefusedRuleAction]
    """Actions that were left out. Empty: none."""

    replies: int
    """How many replies it would send."""

    wakes: list[Wake]
    """Active rules whose conditions would hold afterwards, and do not now."""

    webhook_ids: list[int]
    """The ids of the webhooks that would get the event."""


class EventClass(TypedDict):
    created_at: str
    """When it happened."""

    id: int
    """The id of the event."""

    type: str
    """What happened, such as `ticket.replied`."""


Obstacle = Literal["conditions", "ran", "chain"]


class TriedRuleTicket(TypedDict):
    """The ticket as it is now."""

    id: int
    """The id of the ticket."""

    ticket_number: str
    """The number of the ticket, for people."""

    title: str
    """The subject of the ticket."""


RuleVerdictGroup = Literal["all", "any", "none"]


class RuleVerdict(TypedDict):
    """What each condition found, and whether it holds."""

    conditions: list[dict[str, Any]]
    """Conditions and groups with their verdicts."""

    group: RuleVerdictGroup
    """How the conditions count together. `all`: each must hold; `any`: at least one; `none`:
    not one.
    """
    holds: bool
    """Whether the group as a whole holds."""


class TriedRule(TypedDict):
    effect: RuleEffect | None
    """What it would do. Null: nothing."""

    event: EventClass | None
    """Null: the ticket is judged alone."""

    obstacle: Obstacle | None
    """Why it would not act. `conditions`: they do not hold; `ran`: it ran on this event
    already; `chain`: a chain of rules ends here. Null: it would.
    """
    ticket: TriedRuleTicket
    """The ticket as it is now."""

    verdict: RuleVerdict
    """What each condition found, and whether it holds."""

    would_run: bool
    """Whether the rule would act. If not, `obstacle` says why."""


class RuleTrial(TypedDict):
    """At most 100 of the newest 500 events."""

    checked: int
    """How many events, or tickets, were judged."""

    events: list[TriedRule]
    """The verdict on each of them."""

    matched: int
    """On how many of them the rule would act."""


class SaveGeneralUpdateRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


SaveGeneralUpdateRequest = TypedDict('SaveGeneralUpdateRequest', {
    # At most 10 files of 25 MB each. The bytes are base64, for clients that cannot send
    # multipart.
    "attachments": NotRequired[list[SaveGeneralUpdateRequestAttachment]],
    # How the change is taken back. Sent with the identifier `backout-plan`.
    "backout-plan": NotRequired[str],
    # How the release is built. Sent with the identifier `build-plan`.
    "build-plan": NotRequired[str],
    # Which text: of a problem `root-cause`, `impact`, `symptoms`, `solution`,
    # `solution-title`; of a change `reason`, `impact`, `rollout-plan`, `backout-plan`; of a
    # release `build-plan`, `test-plan`.
    "identifier": str,
    # What the record affects. Sent with the identifier `impact`.
    "impact": NotRequired[str],
    # Why the change is made. Sent with the identifier `reason`.
    "reason": NotRequired[str],
    # How the change is made. Sent with the identifier `rollout-plan`.
    "rollout-plan": NotRequired[str],
    # Why the problem occurs. Sent with the identifier `root-cause`.
    "root-cause": NotRequired[str],
    # How the problem is solved. Sent with the identifier `solution`.
    "solution": NotRequired[str],
    # The title of the solution, at most 255 characters. Sent together with `solution`.
    "solution-title": NotRequired[str],
    # How the problem shows. Sent with the identifier `symptoms`.
    "symptoms": NotRequired[str],
    # How the release is tested. Sent with the identifier `test-plan`.
    "test-plan": NotRequired[str],
})


SaveGeneralUpdateRequestWithFiles = TypedDict('SaveGeneralUpdateRequestWithFiles', {
    # The same under another name. The limits hold for all files of the request.
    "attachments": NotRequired[list[str]],
    # How the change is taken back. Sent with the identifier `backout-plan`.
    "backout-plan": NotRequired[str],
    # How the release is built. Sent with the identifier `build-plan`.
    "build-plan": NotRequired[str],
    # Which text: of a problem `root-cause`, `impact`, `symptoms`, `solution`,
    # `solution-title`; of a change `reason`, `impact`, `rollout-plan`, `backout-plan`; of a
    # release `build-plan`, `test-plan`.
    "identifier": str,
    # What the record affects. Sent with the identifier `impact`.
    "impact": NotRequired[str],
    # At most 10 files of 25 MB each. Together at most 50 MB. One part with a file name for
    # each file. Such a part is a file under any other name, too.
    "media_attachment[]": NotRequired[list[str]],
    # Why the change is made. Sent with the identifier `reason`.
    "reason": NotRequired[str],
    # How the change is made. Sent with the identifier `rollout-plan`.
    "rollout-plan": NotRequired[str],
    # Why the problem occurs. Sent with the identifier `root-cause`.
    "root-cause": NotRequired[str],
    # How the problem is solved. Sent with the identifier `solution`.
    "solution": NotRequired[str],
    # The title of the solution, at most 255 characters. Sent together with `solution`.
    "solution-title": NotRequired[str],
    # How the problem shows. Sent with the identifier `symptoms`.
    "symptoms": NotRequired[str],
    # How the release is tested. Sent with the identifier `test-plan`.
    "test-plan": NotRequired[str],
})


class SendMailRoundRequest(TypedDict):
    to: NotRequired[str]
    """An address that forwards to the desk. Without it, the mail is sent to the desk’s own
    address.
    """


class Session(TypedDict):
    app_password: str | None
    """The name of the app password that opened it. Null: the person’s own password did."""

    created_at: str
    """When it was opened."""

    current: bool
    """Whether it is the session of this request."""

    expires_at: str
    """When it ends unless it is used before."""

    id: str
    """The id. Send it to end the session."""

    last_used_at: str
    """When it last got a new access token, or was opened."""

    user_agent: str
    """What the device called itself when it signed in. Empty if it did not say."""


class Sessions(TypedDict):
    sessions: list[Session]
    """Where the caller is signed in, the newest first."""


class SetAgentCapacityRequest(TypedDict):
    capacity: int
    """The most open tickets that routing gives the agent. 0 is no limit. An empty text or null:
    as the department or team says.
    """


class SetAvailabilityRequest(TypedDict):
    state: AgentAvailabilityState
    """Whether routing gives the caller tickets. `available`: routing gives them tickets;
    `away`: it gives them none for a while; `off`: it gives them none, because they do not
    work.
    """
    until: NotRequired[str]
    """When the caller is available again. UTC without an offset. Without it, when they say so.
    Not for `available`.
    """


class SetTicketTagsRequest(TypedDict):
    tags: list[str]
    """The names of all tags that the ticket has afterwards, at most 20. An empty list removes
    all.
    """


class SetUserStatusRequest(TypedDict):
    status: NotRequired[bool]
    """True deactivates the account and signs out every device, false activates it. Required
    without `value`.
    """
    value: NotRequired[bool]
    """The same as `status`, for the published apps."""


class SignInRequest(TypedDict):
    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: str
    """The password, or an app password."""

    username: str
    """The user name or the email address, in any letter case."""


class SignedIn(TypedDict):
    expires_in: int
    """For how many seconds the access token is valid."""

    refresh_token: str | None
    """Gets the next pair of tokens once. Null if this sign-in cannot be renewed."""

    token: str
    """The access token, for the header `Authorization: Bearer`."""

    token_type: TokenType
    """How the token is sent: always `Bearer`."""

    user: Account
    """Whom the token belongs to."""


class SlaPlan(TypedDict):
    admin_note: NotRequired[str]
    """What admins wrote about the plan. Staff only."""

    created_at: str
    """When the row was created."""

    grace_period: str
    """The time until a ticket of the plan is due, in words: `N Hours`, or `N Minutes` if it is
    no whole number of hours.
    """
    id: int
    """The id of the SLA plan."""

    name: str
    """What people call the plan."""

    status: int
    """1: it can be chosen. 0: it is out of use."""

    updated_at: str
    """When the row last changed."""


class PlannedClock(TypedDict):
    due_at: str | None
    """Of `next`: for a message at that moment."""

    metric: Metric
    """What the clock measures. `first`: until the first answer to the requester; `next`: until
    the next answer, since the customer wrote last; `resolution`: until the ticket is
    finished.
    """
    target_seconds: int
    """Working time."""

    warns_at: str | None
    """Null: the plan gives no warning."""


WorkingInterval = TypedDict('WorkingInterval', {
    # When the calendar opens.
    "from": str,
    # When it closes, or when the last clock is due.
    "to": str,
})


class SlaPlanPreview(TypedDict):
    calendar_id: int | None
    """The calendar that counts; null: always open."""

    clocks: list[PlannedClock]
    """Empty: the plan has no targets."""

    due_at: str | None
    """Null: the calendar never opens. With clocks, the first of them."""

    further_intervals: int
    """The number of intervals after the first 100."""

    intervals: list[WorkingInterval]
    """The first 100 intervals of working time until the last due time."""


class SnoozeTicketRequest(TypedDict):
    status_id: NotRequired[int]
    """The id of an own status that means Open, for the time of the snooze."""

    until: str
    """When the ticket wakes, at most a year away. UTC without an offset. A reply of the
    customer wakes it earlier.
    """


class People(TypedDict):
    """How many accounts are not deleted."""

    admins: int
    """Accounts of admins."""

    agents: int
    """Accounts of agents, without admins."""

    customers: int
    """Accounts that ask for help."""


class Records(TypedDict):
    """How many records of the service desk there are, by kind."""

    assets: int
    """All assets of the desk."""

    changes: int
    """All changes of the desk."""

    problems: int
    """All problems of the desk."""

    releases: int
    """All releases of the desk."""


class Tickets(TypedDict):
    """How many tickets have each of the eight statuses of every desk."""

    approval: int
    """Status 7: those that wait for an approval."""

    archived: int
    """Status 4, and statuses of the desk that mean it."""

    closed: int
    """Status 3, and statuses of the desk that mean it."""

    deleted: int
    """Status 5: those in the trash."""

    open: int
    """Status 1, and statuses of the desk that mean it."""

    resolved: int
    """Status 2, and statuses of the desk that mean it."""

    spam: int
    """Status 8: those that were marked as spam."""

    unverified: int
    """Status 6: those that wait until an address is confirmed."""


class Waiting(TypedDict):
    """Each counted to 1000."""

    dead_letters: int
    """Messages that failed permanently and were not sent again."""

    deliveries: int
    """Mails and pushes that are not yet sent."""

    events: int
    """Events whose notifications are not yet made."""

    oldest_event_at: str | None
    """Since when the oldest of these events waits. Null: none waits."""

    webhooks: int
    """Deliveries to webhooks that are not yet accepted."""


class Statistics(TypedDict):
    articles: int
    """Published ones, counted to 1000."""

    people: People
    """How many accounts are not deleted."""

    records: Records
    """How many records of the service desk there are, by kind."""

    tickets: Tickets
    """How many tickets have each of the eight statuses of every desk."""

    waiting: Waiting
    """Each counted to 1000."""


class StoredFile(TypedDict):
    key: str
    """The name of the file in the store, which reading and restoring it take."""

    size: int
    """How many bytes it has."""

    uploaded_at: str
    """When it was stored."""


class StoredFiles(TypedDict):
    files: list[StoredFile]
    """Files of the store, in the order of their keys."""

    has_more: bool
    """True: ask again with `after` the last key."""


class SubscribeToReportRequest(TypedDict):
    by: NotRequired[By]
    """The length of a row in the report that the mail links to. `hour`: an hour; `day`: a day
    of the desk’s time zone; `week`: a week from Monday; `month`: a calendar month;
    `weekday`: all days of the period with the same weekday.
    """
    compare: NotRequired[Compare]
    """`previous` also shows the period of the same length before."""

    group: NotRequired[GroupElement]
    """One row for each of these. All but `department`, `team` and `agent` are for admins.
    `department`: departments; `team`: teams; `agent`: agents; `source`: how tickets came in;
    `priority`: priorities; `topic`: help topics; `type`: types of tickets; `plan`: SLA
    plans; `tag`: tags.
    """
    group_id: NotRequired[list[int]]
    """Only these rows of `group`, which is then required: at most 100 ids."""

    period: NotRequired[PeriodEnum]
    """The time that a mail is about. The default is `week`. `week`: the week before the Monday
    of a mail; `4-weeks`: the four weeks before it.
    """
    report: ReportEnum
    """Which report is mailed. `volume`: tickets and messages that came and went; `replies`:
    answers, and how long customers waited for them; `sla`: clocks of SLA plans that were met
    and missed; `backlog`: open tickets at the end of each period; `agents`: the work of each
    agent; `tags`: the tickets of each tag.
    """
    working: NotRequired[bool]
    """True: times of SLA clocks in working time."""


class ListedTag(TypedDict):
    color: str
    """As #rrggbb."""

    id: int
    """The id of the tag. Renaming keeps it."""

    name: str
    """The word itself. Filters and actions take it in any letter case."""

    text_color: str
    """Black or white: the one that is readable on the colour."""

    tickets: int | None
    """How many tickets have it, up to 251. Null for agents."""


TagPage = TypedDict('TagPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[ListedTag],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class Team(TypedDict):
    admin_notes: NotRequired[str]
    """What admins wrote about the team. Staff only."""

    created_at: str
    """When the row was created."""

    id: int
    """The id of the team."""

    name: str
    """What people call the team."""

    status: int
    """1: the team gets tickets. 0: it is out of use."""

    team_lead: NotRequired[int | None]
    """The id of the agent who leads the team, or null. Staff only."""

    updated_at: str
    """When the row last changed."""


class TestMail(TypedDict):
    to: str
    """The address that the mail went to: the caller’s own."""


ThreadPage = TypedDict('ThreadPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[Thread],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


Tombstone = Literal["deleted", "merged", "erased", "out_of_scope"]


class ExportedTicket(TypedDict):
    """With a tombstone all but the first six are null."""

    assignee_email: str | None
    """The email address of who works on it. Null: nobody."""

    assignee_id: int | None
    """The id of who works on it. Null: nobody."""

    assignee_name: str | None
    """The full name of who works on it. Null: nobody."""

    attachment_count: int | None
    """How many files its conversation has, those of notes among them."""

    changed_at: str
    """When that event was committed."""

    clocks: str | None
    """The clocks of its SLA plan as in its details, as JSON. Null: it has none."""

    closed_at: str | None
    """When it was resolved or closed. Null: it is open."""

    collaborator_count: int | None
    """How many people take part beside the requester."""

    created_at: str | None
    """When it was opened."""

    department: str | None
    """The name of its department."""

    department_id: int | None
    """The id of its department."""

    duedate: str | None
    """When it is due. Null: never."""

    event_id: int
    """The id of its last event. Rows come in this order."""

    external_id: str | None
    """What another system calls it. Null: nothing."""

    form: str | None
    """The values of its custom fields by their names, as JSON. Null: it has none."""

    help_topic: str | None
    """The words of its help topic. Null: none."""

    help_topic_id: int | None
    """The id of its help topic. Null: none."""

    id: int
    """The id of the ticket, under which a copy keeps the row."""

    is_answered: bool | None
    """Whether staff wrote last."""

    is_overdue: bool | None
    """Whether it is open and past its due date."""

    last_replier: str | None
    """Who wrote last: `client` (the customer’s side) or `agent`."""

    merged_into_id: int | None
    """The id of the ticket that it was merged into. Null: it was not."""

    priority: str | None
    """The name of its priority."""

    priority_id: int | None
    """The id of its priority."""

    reopened_at: str | None
    """When it was last opened again. Null: never."""

    reopened_count: int | None
    """How often it was opened again."""

    requester_email: str | None
    """The email address of who asks. Null without one."""

    requester_id: int | None
    """The id of who asks."""

    requester_name: str | None
    """The full name of who asks."""

    sla: str | None
    """The name of its SLA plan. Null: none."""

    sla_id: int | None
    """The id of its SLA plan. Null: none."""

    snoozed_until: str | None
    """Until when agents put it aside. Null: it is not."""

    source: str | None
    """The name of how it came in. Null: not known."""

    source_id: int | None
    """The id of how it came in. Null: not known."""

    status: str | None
    """The name of its status."""

    status_id: int | None
    """The id of its status: 1 to 8."""

    tags: str | None
    """The names of its tags, with commas between."""

    team: str | None
    """The name of its team. Null: none."""

    team_id: int | None
    """The id of its team. Null: none."""

    thread_count: int | None
    """How many entries its conversation has, notes among them."""

    ticket_number: str | None
    """The number that people read. Null: it was deleted permanently, or is out of sight."""

    title: str | None
    """The subject, as plain text."""

    tombstone: Tombstone | None
    """Why a copy loses the row. `deleted`: it is in the trash; `merged`: see `merged_into_id`;
    `erased`: it was deleted permanently; `out_of_scope`: the caller may not see it any more.
    Null: it stays.
    """
    type: str | None
    """The name of its type. Null: none."""

    type_id: int | None
    """The id of its type. Null: none."""

    updated_at: str | None
    """When it, its conversation or its fields last changed."""

    version: int | None
    """A number that each change of the ticket or its conversation raises."""


class TicketExport(TypedDict):
    cursor: str
    """What the next request sends as `since`."""

    has_more: bool
    """Whether more is waiting. If true, ask again with `cursor`; a page may be empty."""

    tickets: list[ExportedTicket]
    """Tickets that changed, each once and as it is now, in the order of their last events."""


class TicketFormField(TypedDict):
    is_custom: bool
    """Whether the installation defines the field."""

    label: str
    """What people read beside it, in the language of the desk."""

    name: str
    """The name of the parameter that the form sends."""

    options: list[FormOption]
    """What can be chosen, in order. Empty for a field that is filled in freely."""

    required: bool
    """Whether the form is refused without it."""

    type: FilledFieldType
    """How it is filled in.

    - `text`: one line
    - `textarea`: several lines
    - `number`: a number
    - `select`: one of the options
    - `multi`: several of the options
    - `checkbox`: yes or no
    - `date`: a day
    - `email`: an email address
    - `person`: an account, by its id
    - `file`: files of the ticket
    """


TicketItem = TypedDict('TicketItem', {
    # The agent or admin who works on it. Null: nobody.
    "assignee": Person | None,
    # How many files the reader finds in the conversation.
    "attachment_count": int,
    # With `include=clocks`: those of its SLA plan. Empty for customers.
    "clocks": NotRequired[list[TicketClock]],
    # When it was resolved or closed. Null while it is open, and again after it reopens.
    "closed_at": str | None,
    # How many people take part beside the requester.
    "countcollaborator": int,
    # When it was opened.
    "created_at": str,
    # The department that works on it.
    "department": NamedLink | None,
    # When it is due by its SLA plan: the first clock that runs, or without clocks the time of
    # the plan. Null: never.
    "duedate": str | None,
    # What another system calls it. Several tickets may share one. Null without one, and for
    # customers.
    "external_id": str | None,
    # With `fields=NAME`: the named custom fields that have a value.
    "fields": NotRequired[list[FilledField]],
    # Who asks: the requester of the ticket.
    "from": Person,
    # What it is about, by the list of the desk. Null: none.
    "help_topic": HelpTopicLink | None,
    # The id of the ticket, which operations take. People use the `ticket_number`.
    "id": int,
    # Whether staff wrote last. A reply of the customer’s side makes it false.
    "is_answered": bool,
    # Whether it is open and past its due date. A new status clears it until the next run of
    # the clock.
    "is_overdue": bool,
    # With `include=unread`: whether the caller has not read up to the last entry.
    "is_unread": NotRequired[bool],
    # Who wrote last: `client` (the customer’s side) or `agent`. Notes do not count.
    "last_replier": str,
    # With `include=preview`: the beginning of the last entry on one line, at most 160
    # characters. Null if it has no text, or the text is archived.
    "preview": NotRequired[str | None],
    # How urgent it is.
    "priority": Priority,
    # Its SLA plan. Null: none.
    "sla": NamedLink | None,
    # Until when agents put it aside. A customer’s reply ends it. Null if it is not put aside,
    # and for customers.
    "snoozed_until": str | None,
    # The name of how it came in. Null: not known.
    "source": str | None,
    # The name of the status. Null if the row was deleted.
    "status": str | None,
    # The id of the status as the desk shows it, which may be one that the desk added.
    "status_id": int,
    # With `include=tags`: how many it has.
    "tag_count": NotRequired[int],
    # With `include=tags`: the first three. Empty for customers.
    "tags": NotRequired[list[Tag]],
    # The team that works on it. Null: none.
    "team": NamedLink | None,
    # How many entries the conversation has for the reader: with notes for staff, without for
    # customers.
    "thread_count": int,
    # The number that people read and search, in the format of the desk. It is never reused.
    "ticket_number": str,
    # The subject, as plain text.
    "title": str,
    # The name of its type. Null: none.
    "type": str | None,
    # When it, its conversation or its fields last changed. Reading it changes nothing.
    "updated_at": str,
})


TicketPage = TypedDict('TicketPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[TicketItem],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class TicketPriority(TypedDict):
    is_default: int
    """1: the desk began with it as the default. Which one counts now is the setting
    `default_priority_id`.
    """
    ispublic: int
    """1: customers can choose it, if the desk lets them choose. 0: staff only."""

    priority: str
    """What people call it."""

    priority_color: str
    """Its colour as #rrggbb."""

    priority_desc: str
    """What it means, in the words of the desk. May be empty."""

    priority_id: int
    """The id of the priority. Problems use the same ones."""

    priority_urgency: int
    """Its place in the order: 1 is the most urgent."""

    status: int
    """1: it can be chosen. 0: it is out of use."""


class TicketTags(TypedDict):
    tags: list[Tag]
    """All tags that it has now."""

    ticket_id: int
    """The id of the ticket."""


class Requester(TypedDict):
    """The person whose tickets these are."""

    active: bool
    """Whether the account may sign in. False until a registration is confirmed, and after a
    deactivation.
    """
    ban: bool
    """Whether the account is banned: it cannot sign in, and what it sends is refused."""

    company: str
    """The company, as the person wrote it. Empty if it is not known."""

    country_code: str
    """The calling code of the numbers, in digits without the plus sign. Empty if it is not
    known.
    """
    email: str | None
    """The email address. Null if the account has none."""

    first_name: str
    """The given name. Empty if it is not known."""

    id: int
    """The id of the account, which all operations on people take."""

    is_delete: bool
    """Whether the account was deleted. Its tickets stay."""

    last_name: str
    """The family name. Empty if it is not known."""

    mobile: str | None
    """The mobile number, which no two accounts share. Null without one."""

    phone_number: str
    """A further telephone number. Empty if it is not known."""

    profile_pic: str | None
    """The address of a picture. Null without one."""

    role: Role
    """What the account may do. `customer`: asks for help; `agent`: works on tickets, as
    permissions and departments allow; `admin`: may do everything.
    """
    user_name: str | None
    """The name that signs in like the email address. Null without one."""


TicketsOfRequester = TypedDict('TicketsOfRequester', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[TicketItem],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The person whose tickets these are.
    "requester": Requester,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class TryRuleRequestAction(TypedDict):
    type: RuleActionType
    """What is done.

    - `set_status`: gives the ticket the status `status_id`
    - `set_priority`: gives it the priority `priority_id`
    - `set_department`: moves it to the department `department_id`
    - `set_help_topic`: gives it the help topic `help_topic_id`
    - `set_type`: gives it the type `type_id`
    - `set_sla_plan`: gives it the SLA plan `sla_plan_id`
    - `assign`: assigns it `to` an agent or team with this `id`, to nobody or to the actor
    - `set_field`: gives the custom field `name` this `value`
    - `add_tags`: gives it the `tags`
    - `remove_tags`: takes the `tags` from it
    - `snooze`: puts it aside for so many `hours`
    - `add_note`: writes `body` as an internal note
    - `attach_problem`: attaches it to the problem `problem_id`
    - `reply`: sends the requester the canned reply `canned_reply_id`
    - `notify`: gives the people named by `who` a notification
    - `send_webhook`: sends the event to the webhook `webhook_id`
    - `stop`: no later rule runs for this event
    """


class TryRuleRequestConditions(TypedDict):
    """A group `all`, `any` or `none` of conditions `{field, op, value}` and further groups: at
    most 30 conditions, three groups deep, 4 KB.
    """
    all: NotRequired[list[dict[str, Any]]]
    """All of these must hold."""

    any: NotRequired[list[dict[str, Any]]]
    """At least one of these must hold."""

    none: NotRequired[list[dict[str, Any]]]
    """None of these may hold."""


class TryRuleRequestWait(TypedDict):
    calendar_id: NotRequired[int | None]
    """The id of the calendar of the working time. Without it, the calendar of the desk."""

    minutes: int
    """How many minutes after the event the rule runs."""

    only_in_hours: NotRequired[bool]
    """Whether the rule waits until the calendar opens, if it falls due while it is closed. The
    default is false.
    """
    unless: NotRequired[list[EventElement]]
    """Types of events that end the wait. The rule then does not run.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.merged`: a ticket was merged into another one
    """
    working: NotRequired[bool]
    """Whether only working time counts. The default is false."""


class TryRuleRequest(TypedDict):
    actions: NotRequired[list[TryRuleRequestAction]]
    """What the rule does, in this order: at most 10 actions."""

    active: NotRequired[bool]
    """Whether the rule runs. The default is true. True also turns a rule on again that the desk
    turned off.
    """
    conditions: NotRequired[TryRuleRequestConditions]
    """A group `all`, `any` or `none` of conditions `{field, op, value}` and further groups: at
    most 30 conditions, three groups deep, 4 KB.
    """
    events: NotRequired[list[EventElement]]
    """The types of events that the rule listens to. Required, but not for `opening`.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.merged`: a ticket was merged into another one
    """
    id: NotRequired[int]
    """The id of a saved rule. Without it, the other parameters are the rule."""

    kind: NotRequired[CreateRuleRequestKind]
    """When the rule works. The default is `event`. `opening`: decides about a ticket while it
    is opened; `event`: acts when something happens to a ticket; `delayed`: acts some time
    after that.
    """
    name: NotRequired[str]
    """The name of the rule, as the list and the history of tickets show it."""

    note: NotRequired[str]
    """What the rule is for. Admins see it."""

    since: NotRequired[int]
    """The id of an event. Events after it are judged. Without it, the newest 500."""

    ticket_id: NotRequired[int]
    """The id of a ticket. Only its events are judged."""

    wait: NotRequired[TryRuleRequestWait | None]
    """For `delayed`: how many `minutes` after the event the rule runs, in `working` time or
    not. An event of `unless` meanwhile ends the wait. Null for other kinds.
    """


class TwoFactor(TypedDict):
    enabled: bool
    """Whether signing in asks for a code."""

    enabled_at: str | None
    """Since when it does. Null: it does not."""

    recovery_codes_left: int
    """How many recovery codes were not yet used."""

    required: bool
    """Whether the desk demands a second factor of this person."""


class TwoFactorSecret(TypedDict):
    otpauth_url: str
    """The same as an address, for a QR code."""

    secret: str
    """The secret that an app for codes is given, in base32. It is shown this once."""


class UnreadNotifications(TypedDict):
    unread: int
    """How many notifications the caller has not seen now."""


UserPage = TypedDict('UserPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[User],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class GoneValue(TypedDict):
    parameter: str
    """The filter of the query, such as `priority`."""

    value: str
    """What it names and nothing has any more."""


class View(TypedDict):
    audience: Audience
    """Who sees it. `me`: its owner alone; `department`: the members of the department;
    `everyone`: all agents and admins.
    """
    columns: list[str]
    """Empty: the usual ones. Any of requester, subject, tags, status, priority, department,
    team, assignee, help_topic, type, source, sla, due, created, updated, and `form.NAME` for
    a custom field.
    """
    created_at: str
    """When it was created."""

    department: NamedLink | None
    """The department that shares it. Null: another audience."""

    gone: list[GoneValue]
    """Values of the query that name nothing anymore."""

    id: int
    """The id of the view."""

    may_edit: bool
    """Whether the caller may change and delete it."""

    name: str
    """The name, as lists show it."""

    order: str | None
    """`asc` or `desc`; null: the usual one."""

    position: int
    """Its place among the views with the same audience."""

    query: dict[str, list[str] | str]
    """The filters of `get-tickets` by their names."""

    sort_by: str | None
    """`sort-by` of `get-tickets`; null: the newest update first."""

    updated_at: str
    """When it last changed."""


class ViewCount(TypedDict):
    """Open tickets.

    Open tickets with a note that mentions the caller.

    Open tickets of the caller.

    Open tickets past their due date.

    Open tickets that are nobody’s.

    Tickets of senders whose address is not proven.

    Open tickets that staff answered, which wait for their customers.
    """
    count: int
    """How many tickets, counted to 100."""

    is_exact: bool
    """Whether all were counted. If false, there are at least `count`."""


class SavedViewCount(TypedDict):
    count: int
    """How many tickets it shows, counted to 99."""

    id: int
    """The id of the view."""

    more: bool
    """There are more, or the rest of a long list was not looked at."""


class ViewCounts(TypedDict):
    inbox: ViewCount
    """Open tickets."""

    mentions: ViewCount
    """Open tickets with a note that mentions the caller."""

    mine: ViewCount
    """Open tickets of the caller."""

    overdue: ViewCount
    """Open tickets past their due date."""

    saved: NotRequired[list[SavedViewCount]]
    """With `ids`: the saved views among them that the caller sees, in their order."""

    unassigned: ViewCount
    """Open tickets that are nobody’s."""

    unverified: ViewCount
    """Tickets of senders whose address is not proven."""

    waiting: ViewCount
    """Open tickets that staff answered, which wait for their customers."""


class ViewSharing(TypedDict):
    """With whom the caller may share views.

    The audiences that the caller may give a view.
    """
    departments: list[NamedLink]
    """The departments with which the caller may share."""

    everyone: bool
    """Whether the caller may share with all agents: admins only."""


class ListedView(TypedDict):
    """A saved list of tickets."""

    audience: Audience
    """Who sees it. `me`: its owner alone; `department`: the members of the department;
    `everyone`: all agents and admins.
    """
    columns: list[str]
    """Empty: the usual ones. Any of requester, subject, tags, status, priority, department,
    team, assignee, help_topic, type, source, sla, due, created, updated, and `form.NAME` for
    a custom field.
    """
    created_at: str
    """When it was created."""

    department: NamedLink | None
    """The department that shares it. Null: another audience."""

    id: int
    """The id of the view."""

    may_edit: bool
    """Whether the caller may change and delete it."""

    name: str
    """The name, as lists show it."""

    order: str | None
    """`asc` or `desc`; null: the usual one."""

    position: int
    """Its place among the views with the same audience."""

    query: dict[str, list[str] | str]
    """The filters of `get-tickets` by their names."""

    sort_by: str | None
    """`sort-by` of `get-tickets`; null: the newest update first."""

    updated_at: str
    """When it last changed."""


class ViewList(TypedDict):
    sharing: ViewSharing
    """With whom the caller may share views."""

    views: list[ListedView]
    """The caller’s own views, those of their departments and those for everyone, each in its
    order.
    """


class WebhookAttempt(TypedDict):
    answer: str
    """The first 2 KB of it."""

    created_at: str
    """When it was made."""

    error: str
    """What went wrong, in words. Empty if nothing did."""

    id: int
    """The id of the attempt."""

    milliseconds: int
    """How many milliseconds the receiver took."""

    status: int | None
    """Null: there was no answer."""


class WebhookAttempts(TypedDict):
    attempts: list[WebhookAttempt]
    """How each attempt ended, the newest first."""


WebhookDeliveryState = Literal["pending", "delivered", "failed", "dropped"]


class WebhookDelivery(TypedDict):
    attempts: int
    """How often it was tried."""

    created_at: str
    """When the event became a delivery."""

    ended_at: str | None
    """When it was accepted or given up. Null: not yet."""

    event_id: int | None
    """Null: a ping."""

    id: int
    """The id of the delivery."""

    last_status: int | None
    """Null where there was no answer."""

    message_id: str
    """The `webhook-id` of every attempt."""

    next_attempt_at: str | None
    """When it is tried next. Null: no attempt is planned."""

    state: WebhookDeliveryState
    """The state of the delivery. `pending`: not yet accepted by the receiver; `delivered`:
    answered with 2xx; `failed`: given up after all attempts; `dropped`: not sent, because
    the webhook was turned off.
    """
    type: str
    """The type of the event, or `ping`."""


WebhookDeliveryPage = TypedDict('WebhookDeliveryPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[WebhookDelivery],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class WebhookActor(TypedDict):
    """Who did it, by kind and id only."""

    id: int
    """The id of the account. 0 for guests and the system."""

    kind: str
    """In which role it was done. `guest`: somebody without an account; `customer`: a customer;
    `agent`: an agent; `admin`: an admin; `service`: a service key, for the agent of the
    `id`; `system`: the desk itself.
    """


class WebhookEvent(TypedDict):
    """The event as in the feed, without the name of who did it."""

    actor: WebhookActor
    """Who did it, by kind and id only."""

    changes: list[EventChange]
    """Which fields changed, never the text of a message. Empty if the type says everything."""

    created_at: str
    """When it was committed."""

    id: int
    """The id of the event. Later commits have larger ids, and none is used twice."""

    link: str | None
    """Where the subject is read; null for what has no such address."""

    resource: NotRequired[TicketClass | None]
    """With `include=resource`: the subject as it is now, a ticket or customer with its details,
    a record or article as lists show it. Never a conversation, so no internal note. Null:
    see `resource_missing`.
    """
    resource_missing: NotRequired[ResourceMissing | None]
    """With `include=resource`, why there is none: `deleted`, `out_of_scope` (the receiver may
    not see it now) or `no_details` (events of this kind have none). Null: `resource` has it.
    """
    subject: EventSubject
    """What it happened to."""

    type: str
    """What happened: a subject and a past tense, such as `ticket.replied`. Types can be added."""


WebhookEventMessageType = Literal["ticket.created", "ticket.replied", "ticket.customer_replied", "ticket.noted", "ticket.assigned", "ticket.transferred", "ticket.edited", "ticket.status_changed", "ticket.merged", "ticket.deleted", "ticket.purged", "ticket.erased", "ticket.sla_breached", "ticket.sla_warning", "ticket.sla_met", "ticket.escalated", "ticket.flagged", "ticket.acknowledged", "ticket.auto_closed", "ticket.snoozed", "ticket.tagged", "ticket.woken", "ticket.collaborator_added", "ticket.collaborator_removed", "ticket.check_requested", "ticket.imported", "user.registered", "user.created", "user.activation_requested", "user.password_reset_requested", "user.password_reset", "user.email_change_requested", "user.email_change_told", "user.updated", "user.activated", "user.deactivated", "user.sessions_ended", "user.banned", "user.restored", "user.merged", "user.deleted", "user.export_requested", "user.erasure_requested", "user.availability_changed", "user.erased", "user.password_changed", "user.two_factor_enabled", "user.two_factor_disabled", "user.two_factor_reset", "user.recovery_codes_renewed", "user.app_password_created", "user.assistant_connected", "user.assistant_ended", "problem.created", "problem.updated", "problem.deleted", "change.created", "change.updated", "change.deleted", "release.created", "release.updated", "release.deleted", "asset.created", "asset.updated", "asset.deleted", "article.saved", "article.deleted", "category.saved", "category.deleted", "installation.completed", "installation.edited", "installation.imported", "installation.file_restored", "installation.letters_replayed", "installation.mails_retried", "installation.mails_discarded", "installation.test_mail_sent", "installation.search_rebuilt", "installation.reports_rebuilt", "installation.mail_round_sent", "installation.mail_round_returned", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.disabled", "view.created", "view.updated", "view.deleted", "rule.created", "rule.updated", "rule.deleted", "rule.tripped", "api_key.used", "help_topic.created", "help_topic.updated", "help_topic.deleted", "sla_plan.created", "sla_plan.updated", "sla_plan.deleted", "calendar.created", "calendar.updated", "calendar.deleted", "priority.created", "priority.updated", "priority.deleted", "ticket_type.created", "ticket_type.updated", "ticket_type.deleted", "ticket_status.created", "ticket_status.updated", "ticket_status.deleted", "ticket_source.created", "ticket_source.updated", "ticket_source.deleted", "tag.created", "tag.updated", "tag.deleted", "department.created", "department.updated", "department.deleted", "team.created", "team.updated", "team.deleted", "skill.created", "skill.updated", "skill.deleted", "form_field.created", "form_field.updated", "form_field.deleted", "canned_reply.created", "canned_reply.updated", "canned_reply.deleted", "api_key.created", "api_key.updated", "api_key.deleted", "purchased_address.created", "purchased_address.updated", "purchased_address.deleted", "location.created", "location.updated", "location.deleted", "location_category.created", "location_category.updated", "location_category.deleted", "asset_type.created", "asset_type.updated", "asset_type.deleted", "impact.created", "impact.updated", "impact.deleted", "change_status.created", "change_status.updated", "change_status.deleted", "change_priority.created", "change_priority.updated", "change_priority.deleted", "change_type.created", "change_type.updated", "change_type.deleted", "release_status.created", "release_status.updated", "release_status.deleted", "release_priority.created", "release_priority.updated", "release_priority.deleted", "release_type.created", "release_type.updated", "release_type.deleted"]


class WebhookEventMessage(TypedDict):
    data: WebhookEvent
    """The event as in the feed, without the name of who did it."""

    timestamp: str
    """When the event was committed, or the ping was asked for."""

    type: WebhookEventMessageType
    """What happened. Types can be added.

    - `ticket.created`: a ticket was opened
    - `ticket.replied`: staff answered a ticket
    - `ticket.customer_replied`: the requester, or a customer who takes part, wrote
    - `ticket.noted`: an internal note was written
    - `ticket.assigned`: the agent or team of a ticket changed
    - `ticket.transferred`: a ticket moved to another department
    - `ticket.edited`: other fields of a ticket changed
    - `ticket.status_changed`: the status of a ticket changed
    - `ticket.merged`: a ticket was merged into another one
    - `ticket.deleted`: a ticket was moved to the trash
    - `ticket.purged`: a ticket was deleted permanently
    - `ticket.erased`: a ticket lost its texts and files
    - `ticket.sla_breached`: a due date, or the time of a clock, passed
    - `ticket.sla_warning`: a clock comes to its end
    - `ticket.sla_met`: a clock ended in time
    - `ticket.escalated`: a step of the SLA plan rang
    - `ticket.flagged`: a rule tells people of a ticket
    - `ticket.acknowledged`: somebody takes care, so steps are not repeated
    - `ticket.auto_closed`: an answered ticket was closed after the days of the setting
    - `ticket.snoozed`: a ticket was put aside until a time, or that was ended
    - `ticket.tagged`: a ticket got tags, or lost some
    - `ticket.woken`: the time came until which a ticket was put aside
    - `ticket.collaborator_added`: a person was added to a ticket
    - `ticket.collaborator_removed`: a person was removed from a ticket
    - `ticket.check_requested`: a guest asked for a link to a ticket
    - `ticket.imported`: a ticket came from another helpdesk
    - `user.registered`: a customer registered
    - `user.created`: an admin created an account
    - `user.activation_requested`: an account is mailed a link that activates it
    - `user.password_reset_requested`: an account is mailed a link for a new password
    - `user.password_reset`: a password was set by a mailed link
    - `user.email_change_requested`: a new address is mailed a link that proves it
    - `user.email_change_told`: the old address is mailed a link that takes the change back
    - `user.updated`: data of a person changed
    - `user.activated`: an account may sign in
    - `user.deactivated`: an account may not sign in any more
    - `user.sessions_ended`: sessions of a person ended
    - `user.banned`: an account was banned
    - `user.restored`: a ban or deletion was taken back
    - `user.merged`: an account was merged into another one
    - `user.deleted`: an account was deleted
    - `user.export_requested`: an export of a person’s data began
    - `user.erasure_requested`: an erasure of a person’s data began
    - `user.availability_changed`: an agent takes tickets by routing, or none
    - `user.erased`: nothing of the person is left
    - `user.password_changed`: a person changed the password
    - `user.two_factor_enabled`: a second factor was set up
    - `user.two_factor_disabled`: a second factor was turned off
    - `user.two_factor_reset`: an admin removed a second factor
    - `user.recovery_codes_renewed`: recovery codes were replaced
    - `user.app_password_created`: an app password was created
    - `user.assistant_connected`: a person connected an AI assistant
    - `user.assistant_ended`: an admin ended an assistant of a person
    - `problem.created`: a problem was created
    - `problem.updated`: a problem was updated
    - `problem.deleted`: a problem was deleted
    - `change.created`: a change was created
    - `change.updated`: a change was updated
    - `change.deleted`: a change was deleted
    - `release.created`: a release was created
    - `release.updated`: a release was updated
    - `release.deleted`: a release was deleted
    - `asset.created`: an asset was created
    - `asset.updated`: an asset was updated
    - `asset.deleted`: an asset was deleted
    - `article.saved`: an article was written or changed
    - `article.deleted`: an article was deleted
    - `category.saved`: a category was created or changed
    - `category.deleted`: a category was deleted
    - `installation.completed`: the desk was installed
    - `installation.edited`: settings changed
    - `installation.imported`: a batch of another helpdesk was imported
    - `installation.file_restored`: a stored file was restored
    - `installation.letters_replayed`: failed messages were sent again
    - `installation.mails_retried`: unsent mails were tried again
    - `installation.mails_discarded`: unsent mails were discarded
    - `installation.test_mail_sent`: an admin sent a mail to themselves
    - `installation.search_rebuilt`: a rebuild of the search began
    - `installation.reports_rebuilt`: a rebuild of the reports began
    - `installation.mail_round_sent`: the desk sent a mail to itself
    - `installation.mail_round_returned`: that mail arrived
    - `webhook.created`: a webhook was created
    - `webhook.updated`: a webhook was updated
    - `webhook.deleted`: a webhook was deleted
    - `webhook.disabled`: a webhook was turned off, because it failed for days or is gone
    - `view.created`: a view was created
    - `view.updated`: a view was updated
    - `view.deleted`: a view was deleted
    - `rule.created`: a rule was created
    - `rule.updated`: a rule was updated
    - `rule.deleted`: a rule was deleted
    - `rule.tripped`: a rule was turned off, because it failed or ran wild
    - `api_key.used`: a key that opens administration was used
    - `help_topic.created`: a help topic was created
    - `help_topic.updated`: a help topic was updated
    - `help_topic.deleted`: a help topic was deleted
    - `sla_plan.created`: a SLA plan was created
    - `sla_plan.updated`: a SLA plan was updated
    - `sla_plan.deleted`: a SLA plan was deleted
    - `calendar.created`: a calendar was created
    - `calendar.updated`: a calendar was updated
    - `calendar.deleted`: a calendar was deleted
    - `priority.created`: a priority was created
    - `priority.updated`: a priority was updated
    - `priority.deleted`: a priority was deleted
    - `ticket_type.created`: a ticket type was created
    - `ticket_type.updated`: a ticket type was updated
    - `ticket_type.deleted`: a ticket type was deleted
    - `ticket_status.created`: a ticket status was created
    - `ticket_status.updated`: a ticket status was updated
    - `ticket_status.deleted`: a ticket status was deleted
    - `ticket_source.created`: a ticket source was created
    - `ticket_source.updated`: a ticket source was updated
    - `ticket_source.deleted`: a ticket source was deleted
    - `tag.created`: a tag was created
    - `tag.updated`: a tag was updated
    - `tag.deleted`: a tag was deleted
    - `department.created`: a department was created
    - `department.updated`: a department was updated
    - `department.deleted`: a department was deleted
    - `team.created`: a team was created
    - `team.updated`: a team was updated
    - `team.deleted`: a team was deleted
    - `skill.created`: a skill was created
    - `skill.updated`: a skill was updated
    - `skill.deleted`: a skill was deleted
    - `form_field.created`: a form field was created
    - `form_field.updated`: a form field was updated
    - `form_field.deleted`: a form field was deleted
    - `canned_reply.created`: a canned reply was created
    - `canned_reply.updated`: a canned reply was updated
    - `canned_reply.deleted`: a canned reply was deleted
    - `api_key.created`: an API key was created
    - `api_key.updated`: an API key was updated
    - `api_key.deleted`: an API key was deleted
    - `purchased_address.created`: a purchased address was created
    - `purchased_address.updated`: a purchased address was updated
    - `purchased_address.deleted`: a purchased address was deleted
    - `location.created`: a location was created
    - `location.updated`: a location was updated
    - `location.deleted`: a location was deleted
    - `location_category.created`: a location category was created
    - `location_category.updated`: a location category was updated
    - `location_category.deleted`: a location category was deleted
    - `asset_type.created`: an asset type was created
    - `asset_type.updated`: an asset type was updated
    - `asset_type.deleted`: an asset type was deleted
    - `impact.created`: an impact was created
    - `impact.updated`: an impact was updated
    - `impact.deleted`: an impact was deleted
    - `change_status.created`: a change status was created
    - `change_status.updated`: a change status was updated
    - `change_status.deleted`: a change status was deleted
    - `change_priority.created`: a change priority was created
    - `change_priority.updated`: a change priority was updated
    - `change_priority.deleted`: a change priority was deleted
    - `change_type.created`: a change type was created
    - `change_type.updated`: a change type was updated
    - `change_type.deleted`: a change type was deleted
    - `release_status.created`: a release status was created
    - `release_status.updated`: a release status was updated
    - `release_status.deleted`: a release status was deleted
    - `release_priority.created`: a release priority was created
    - `release_priority.updated`: a release priority was updated
    - `release_priority.deleted`: a release priority was deleted
    - `release_type.created`: a release type was created
    - `release_type.updated`: a release type was updated
    - `release_type.deleted`: a release type was deleted
    """


class Webhook(TypedDict):
    active: bool
    """Whether events are sent: the same as the state `active`."""

    created_at: str
    """When it was created."""

    department: int | None
    """Null: everything."""

    description: str
    """What it is for. Admins see it. May be empty."""

    failing_since: str | None
    """Since when deliveries fail. Null: the last one succeeded."""

    format: Format
    """The form of the messages. `default`: the event, for programs; `slack`: a message for an
    incoming webhook of Slack; `teams`: an Adaptive Card for a workflow of Microsoft Teams.
    """
    id: int
    """The id of the webhook."""

    include: list[NewWebhookInclude]
    """What messages hold beside the event. `resource`: the subject of the event as it is when
    they are sent.
    """
    previous_secret_until: str | None
    """Until when the secret before the last rotation also signs. Null: it does not."""

    state: NewWebhookState
    """`active`: events are sent; `off`: an admin turned it off; `failing`: the desk turned it
    off, because nothing was delivered for days or the receiver said that it is gone.
    """
    types: list[str]
    """Types, and patterns like `ticket.*`. Empty: all."""

    updated_at: str
    """When it last changed."""

    url: str
    """The address that receives events."""


WebhookPage = TypedDict('WebhookPage', {
    # The number of this page, from 1. Null behind a cursor.
    "current_page": int | None,
    # The entries of this page, in the order of the list.
    "data": list[Webhook],
    # The address of the first page, with the filters of this request and never with a
    # credential.
    "first_page_url": str,
    # The place of the first entry in the whole list, from 1. Null on an empty page and behind
    # a cursor.
    "from": int | None,
    # The list reached its limit of rows before the page was full. The cursor leads to the rest.
    "is_partial": NotRequired[bool],
    # The number of the last page, counted from `total`. 1 for an empty list.
    "last_page": int,
    # The address of the last page. Null where only a cursor reaches.
    "last_page_url": str | None,
    # The value of `cursor` for the next page, also beyond row 10,000. Null on the last page.
    "next_cursor": str | None,
    # The address of the next page. Null on the last page.
    "next_page_url": str | None,
    # The address of the list without parameters.
    "path": str,
    # How many entries a page has at most, after the limit of 100.
    "per_page": int,
    # The address of the page before. Null on the first page and behind a cursor.
    "prev_page_url": str | None,
    # The place of the last entry in the whole list. Null on an empty page and behind a cursor.
    "to": int | None,
    # How many entries the whole list has. Only a lower bound if `total_is_exact` is false.
    "total": int,
    # False: there are at least `total`.
    "total_is_exact": bool,
})


class WebhookPing(TypedDict):
    delivery_id: int
    """The id of the delivery, under which its attempts are listed."""


class Data(TypedDict):
    """Which webhook was asked."""

    webhook_id: int
    """The id of the webhook."""


WebhookPingMessageType = Literal["ping"]


class WebhookPingMessage(TypedDict):
    data: Data
    """Which webhook was asked."""

    timestamp: str
    """When the event was committed, or the ping was asked for."""

    type: WebhookPingMessageType
    """`ping`: nothing happened."""


class WidgetColors(TypedDict):
    """On a dark background.

    On a light background.
    """
    accent: str
    """The accent colour of the desk, changed until text in it is readable on every surface."""

    on_accent: str
    """The colour of text on the accent colour."""


class WidgetColorSchemes(TypedDict):
    """Its colours, for each scheme of the visitor’s device."""

    dark: WidgetColors
    """On a dark background."""

    light: WidgetColors
    """On a light background."""


class WidgetDesk(TypedDict):
    colors: WidgetColorSchemes
    """Its colours, for each scheme of the visitor’s device."""

    logo_url: str
    """Empty: the desk has none."""

    name: str
    """The name of the desk."""


class WidgetTickets(TypedDict):
    tickets: list[WidgetTicket]
    """The newest 20 tickets of the identity."""
