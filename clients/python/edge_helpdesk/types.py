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
    """The email address of the collaborator."""

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


class AddNoteRequestWithFiles(TypedDict):
    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
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


class AddTagsToTicketsRequest(TypedDict):
    tags: list[str]
    """The names of at most 20 tags. Adding a name that no tag has needs `create_tags`."""

    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""


AdminAPIKeyKind = Literal["app", "service", "widget"]


AdminAPIKeyScope = Literal["none", "admin"]


class AdminAPIKey(TypedDict):
    created_at: str
    expires_at: str | None
    """The time when the key expires. Keys of scope admin must expire."""

    hint: str
    """The first characters of the key."""

    id: int
    kind: AdminAPIKeyKind
    """An app, a service that acts for an agent, or a widget in web pages."""

    last_used_at: str | None
    """The time of the last use, to the hour."""

    name: str
    """The purpose of the key."""

    origins: list[str]
    """The origins of the pages in which a widget key works."""

    revoked_at: str | None
    """The time when the key was revoked."""

    scope: AdminAPIKeyScope
    """admin: a service key, bound to an admin, that opens administration."""

    user_id: int | None
    """The agent that a service key acts for."""


AdminAPIKeyPage = TypedDict('AdminAPIKeyPage', {
    "current_page": int | None,
    "data": list[AdminAPIKey],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminAssetType(TypedDict):
    id: int
    name: str
    """The name of the asset type."""

    parent_id: int | None
    """The broader type."""


AdminAssetTypePage = TypedDict('AdminAssetTypePage', {
    "current_page": int | None,
    "data": list[AdminAssetType],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminCalendar(TypedDict):
    always: bool
    """Whether it is open at every hour, except on its days."""

    created_at: str
    hours: list[str]
    """Its hours by weekday, such as mon-fri 09:00-17:30. An end before the beginning is on the
    next day.
    """
    id: int
    name: str
    """The name of the calendar."""

    time_zone: str
    """The time zone of its hours, such as Europe/Berlin."""

    updated_at: str


AdminCalendarPage = TypedDict('AdminCalendarPage', {
    "current_page": int | None,
    "data": list[AdminCalendar],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
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
    department_id: int | None
    """The department whose agents can use it. Without one, all agents can."""

    id: int
    note: str
    """What it is for. Agents see it when they choose a macro."""

    title: str
    """The title. Agents search by it."""

    updated_at: str


AdminCannedReplyPage = TypedDict('AdminCannedReplyPage', {
    "current_page": int | None,
    "data": list[AdminCannedReply],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminChangePriority(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminChangePriorityPage = TypedDict('AdminChangePriorityPage', {
    "current_page": int | None,
    "data": list[AdminChangePriority],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminChangeStatus(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminChangeStatusPage = TypedDict('AdminChangeStatusPage', {
    "current_page": int | None,
    "data": list[AdminChangeStatus],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminChangeType(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminChangeTypePage = TypedDict('AdminChangeTypePage', {
    "current_page": int | None,
    "data": list[AdminChangeType],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class Can(TypedDict):
    create: bool
    edit: bool
    list: bool
    remove: bool
    replace: bool


Writable = Literal["always", "creation", "never"]


class AdminField(TypedDict):
    default: float | bool | str | None
    """The value of a new row if the field is not sent; null: none."""

    kind: str
    meaning: str
    name: str
    nullable: bool
    required: bool
    writable: Writable


class AdminCollection(TypedDict):
    can: Can
    fields: list[AdminField]
    filters: list[str]
    name: str
    shown_once: list[str]
    """Secrets that only the answer to a creation has."""

    sorts: list[str]


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
    email: str | None
    """The email address."""

    email_verified: bool
    """Whether the email address is confirmed."""

    erased_at: str | None
    """The time when the personal data was erased."""

    first_name: str
    """First name."""

    id: int
    is_deleted: bool
    """Whether the account is deleted. False restores it."""

    last_login_at: str | None
    """The time of the last sign-in."""

    last_name: str
    """Last name."""

    mobile: str | None
    """Mobile number."""

    phone_number: str
    """Phone number."""

    updated_at: str
    user_name: str | None
    """The user name. It signs in like the email address."""


Role = Literal["customer", "agent", "admin"]


class User(TypedDict):
    active: bool
    ban: bool
    company: str
    country_code: str
    created_at: str
    email: str | None
    email_verified: bool
    first_name: str
    id: int
    is_delete: bool
    last_name: str
    mobile: str | None
    mobile_verified: bool
    phone_number: str
    profile_pic: str | None
    role: Role
    updated_at: str
    user_name: str | None


AdminCustomerPage = TypedDict('AdminCustomerPage', {
    "current_page": int | None,
    "data": list[User],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminDemotion(TypedDict):
    done: bool
    """False: ask again."""

    handed_over: int


Routing = Literal["none", "turns", "load"]


class AdminDepartment(TypedDict):
    calendar_id: int | None
    """The working hours. Without a calendar, those of the desk."""

    created_at: str
    default_capacity: int
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit.
    """
    id: int
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
    with the fewest open tickets, none: by hand only.
    """
    sla_plan_id: int | None
    """The SLA plan of its tickets."""

    updated_at: str


AdminDepartmentPage = TypedDict('AdminDepartmentPage', {
    "current_page": int | None,
    "data": list[AdminDepartment],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


For = Literal["ticket", "person"]


AdminFormFieldType = Literal["text", "textarea", "number", "select", "multi", "checkbox", "date", "email", "person"]


AdminFormField = TypedDict('AdminFormField', {
    "active": bool,
    "for": For,
    "for_agents": bool,
    "for_customers": bool,
    "for_widgets": bool,
    "id": int,
    "label": str,
    "name": str,
    "options": list[str],
    "required": bool,
    "sort": int,
    "type": AdminFormFieldType,
})


AdminFormFieldPage = TypedDict('AdminFormFieldPage', {
    "current_page": int | None,
    "data": list[AdminFormField],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


Name = Literal["secrets", "migrations", "bindings", "mail", "queues", "dead_letters", "search", "clock", "alarms", "replication", "limits", "calendars"]


Stat = Literal["ok", "warning", "wrong"]


class HealthCheck(TypedDict):
    mend: str | None
    message: str
    name: Name
    state: Stat


class AdminHealth(TypedDict):
    checks: list[HealthCheck]
    deployment: str | None
    mail_from: str
    status: Stat
    version: str


class AdminHelpTopic(TypedDict):
    active: bool
    """Whether it can be chosen."""

    auto_assign: int | None
    """The agent to whom its tickets are assigned."""

    created_at: str
    department_id: int | None
    """The department of its tickets. Without one, it is the default department."""

    id: int
    is_public: bool
    """Whether customers can choose it."""

    priority_id: int | None
    """The priority of its tickets."""

    skill_id: int | None
    """The skill that agents need to get its tickets by routing."""

    sla_plan_id: int | None
    """The SLA plan of its tickets."""

    topic: str
    """The topic, as customers choose it."""

    updated_at: str


AdminHelpTopicPage = TypedDict('AdminHelpTopicPage', {
    "current_page": int | None,
    "data": list[AdminHelpTopic],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminImpact(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminImpactPage = TypedDict('AdminImpactPage', {
    "current_page": int | None,
    "data": list[AdminImpact],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminLocationCategory(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminLocationCategoryPage = TypedDict('AdminLocationCategoryPage', {
    "current_page": int | None,
    "data": list[AdminLocationCategory],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminLocation(TypedDict):
    address: str
    """The postal address."""

    category_id: int | None
    """The region of the location."""

    created_at: str
    department_id: int | None
    """The department of the location."""

    email: str
    """The email address."""

    id: int
    phone: str
    """The phone number."""

    title: str
    """The name of the location."""

    updated_at: str


AdminLocationPage = TypedDict('AdminLocationPage', {
    "current_page": int | None,
    "data": list[AdminLocation],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminMerging(TypedDict):
    done: bool
    """False: ask again."""

    moved: int


class AdminPriority(TypedDict):
    active: bool
    """Whether it can be chosen."""

    color: str
    """The colour, as #rrggbb."""

    description: str
    """When to choose this priority."""

    id: int
    is_public: bool
    """Whether customers can choose it."""

    name: str
    """The name of the priority."""

    urgency: int
    """1 is the most urgent; lists sort by it."""


AdminPriorityPage = TypedDict('AdminPriorityPage', {
    "current_page": int | None,
    "data": list[AdminPriority],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminPurchasedAddress(TypedDict):
    address: str
    """Host, port and path of the desk, as the billing check compares them."""

    created_at: str
    expires_at: str | None
    """The time when the purchase expires."""

    id: int
    plan: str
    """The purchased plan."""


AdminPurchasedAddressPage = TypedDict('AdminPurchasedAddressPage', {
    "current_page": int | None,
    "data": list[AdminPurchasedAddress],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminReleasePriority(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminReleasePriorityPage = TypedDict('AdminReleasePriorityPage', {
    "current_page": int | None,
    "data": list[AdminReleasePriority],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminReleaseStatus(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminReleaseStatusPage = TypedDict('AdminReleaseStatusPage', {
    "current_page": int | None,
    "data": list[AdminReleaseStatus],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminReleaseType(TypedDict):
    id: int
    name: str
    """The name, as forms show it."""


AdminReleaseTypePage = TypedDict('AdminReleaseTypePage', {
    "current_page": int | None,
    "data": list[AdminReleaseType],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminRemoval(TypedDict):
    removed: bool
    """False: what has it is gone through first, in the background."""


class Use(TypedDict):
    count: int
    is_exact: bool
    what: str


class AdminRowUses(TypedDict):
    is_being_removed: bool
    is_protected: bool
    """The system depends on the row, so it cannot be removed."""

    is_replaceable: bool
    needs_replacement: bool
    """Without `replace_by`, the removal is refused."""

    uses: list[Use]
    """What refers to the row. If `is_exact` is false, there may be more."""


class AdminSkill(TypedDict):
    created_at: str
    id: int
    name: str
    """The name, such as Spanish."""

    updated_at: str


AdminSkillPage = TypedDict('AdminSkillPage', {
    "current_page": int | None,
    "data": list[AdminSkill],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
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
    grace_seconds: int
    """The number of seconds after which a ticket is due."""

    id: int
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
    warn_percent: int
    """The share of a target after which staff is warned; 0: never."""


AdminSlaPlanPage = TypedDict('AdminSlaPlanPage', {
    "current_page": int | None,
    "data": list[AdminSlaPlan],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
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
    departments: list[int]
    """The departments whose tickets they work on."""

    email: str | None
    """The email address. The invitation is sent to it."""

    first_name: str
    """First name."""

    id: int
    last_login_at: str | None
    """The time of the last sign-in."""

    last_name: str
    """Last name."""

    permissions: list[Permission]
    """The permissions of an agent. Admins have all permissions."""

    role: RoleEnum
    """Admins may do everything; agents what their permissions and departments allow."""

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
    user_name: str | None
    """The user name. It signs in like the email address."""


AdminStaffMemberPage = TypedDict('AdminStaffMemberPage', {
    "current_page": int | None,
    "data": list[AdminStaffMember],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminTag(TypedDict):
    color: str
    """The colour, as #rrggbb. Without one, it is chosen by the name."""

    created_at: str
    id: int
    name: str
    """The name. Names that differ in letter case only are the same."""

    updated_at: str


AdminTagPage = TypedDict('AdminTagPage', {
    "current_page": int | None,
    "data": list[AdminTag],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminTeam(TypedDict):
    active: bool
    """Whether tickets can be assigned to the team."""

    admin_notes: str
    """A note for admins."""

    created_at: str
    default_capacity: int
    """The most open tickets that routing gives an agent who has no capacity of their own; 0: no
    limit.
    """
    id: int
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
    with the fewest open tickets, none: as the department of the ticket.
    """
    updated_at: str


AdminTeamPage = TypedDict('AdminTeamPage', {
    "current_page": int | None,
    "data": list[AdminTeam],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminTicketSource(TypedDict):
    css_class: str
    """The CSS class of its icon."""

    id: int
    label: str
    """The displayed name."""

    name: str
    """The name that filters use."""


AdminTicketSourcePage = TypedDict('AdminTicketSourcePage', {
    "current_page": int | None,
    "data": list[AdminTicketSource],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
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
    pauses.
    """
    id: int
    meaning_id: int | None
    """The system status that it means. There are eight."""

    message: str
    """The beginning of the note on the ticket when this status is set."""

    name: str
    """The displayed name."""

    on_customer_reply: OnCustomerReply
    """Whether a customer’s reply gives its tickets the status Open. Only for statuses that mean
    Open; default: opens.
    """
    sort: int
    """The position in lists."""


AdminTicketStatusPage = TypedDict('AdminTicketStatusPage', {
    "current_page": int | None,
    "data": list[AdminTicketStatus],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AdminTicketType(TypedDict):
    active: bool
    """Whether it can be chosen."""

    description: str
    """When to choose this type."""

    id: int
    is_public: bool
    """Whether customers can choose it."""

    name: str
    """The name of the ticket type."""


AdminTicketTypePage = TypedDict('AdminTicketTypePage', {
    "current_page": int | None,
    "data": list[AdminTicketType],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class Person(TypedDict):
    email: str | None
    first_name: str
    id: int
    last_name: str
    profile_pic: str | None
    user_name: str | None


AgentAvailabilityState = Literal["available", "away", "off"]


class AgentAvailability(TypedDict):
    agent: Person
    capacity: int | None
    """Null: as the department or team says. 0: no limit."""

    is_connected: bool
    load: int
    """Open tickets with the agent as assignee."""

    may_set_capacity: bool
    """Whether the caller may set the capacity."""

    state: AgentAvailabilityState
    until: str | None


class AgentAvailabilities(TypedDict):
    agents: list[AgentAvailability]


class AgentCapacity(TypedDict):
    capacity: int | None
    """Null: as the department or team says. 0: no limit."""


class AnnouncedUser(TypedDict):
    email: str


class AppPassword(TypedDict):
    created_at: str
    id: int
    last_used_at: str | None
    name: str


class AppPasswords(TypedDict):
    app_passwords: list[AppPassword]


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
    name: str
    slug: str


class ArticleVotes(TypedDict):
    helpful: int
    unhelpful: int


class ArticleItem(TypedDict):
    category: CategoryName | None
    created_at: str
    id: int
    language: str | None
    """A tag of BCP 47; null: nobody said."""

    page_url: str | None
    """Its page in the public knowledge base; null: not everybody may read it."""

    public: bool
    publish_at: str | None
    published: bool
    slug: str
    title: str
    updated_at: str
    url: str
    votes: ArticleVotes | None
    """What readers of its page said, for staff only."""


ArticlePage = TypedDict('ArticlePage', {
    "current_page": int | None,
    "data": list[ArticleItem],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class ArticleRevision(TypedDict):
    author: Person | None
    saved_at: str
    title: str
    version: int


class Entry(TypedDict):
    id: int
    name: str


class LinkedRecord(TypedDict):
    id: int
    subject: str


class Asset(TypedDict):
    asset_type: Entry | None
    assigned_on: str | None
    changes: list[LinkedRecord]
    created_at: str
    department: Entry | None
    description: str
    external_id: str | None
    id: int
    impact_type: Entry | None
    location_id: int | None
    managed_by: Entry | None
    name: str
    problems: list[LinkedRecord]
    releases: list[LinkedRecord]
    updated_at: str
    used_by: Entry | None


class AssetItem(TypedDict):
    asset_type: Entry | None
    assigned_on: str | None
    created_at: str
    department: Entry | None
    external_id: str | None
    id: int
    impact_type: Entry | None
    location_id: int | None
    managed_by: Entry | None
    name: str
    updated_at: str
    used_by: Entry | None


AssetPage = TypedDict('AssetPage', {
    "current_page": int | None,
    "data": list[AssetItem],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class AssetType(TypedDict):
    id: int
    name: str
    parent_id: int | None


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
    id: int
    reason: str


class AssignedTickets(TypedDict):
    assigned: list[int]
    failed: list[Failure]


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
    "field": str,
    "from": Any,
    "to": Any,
})


class AuditEntry(TypedDict):
    actor: Person | None
    by: str
    """The role of the actor; `service` by a key."""

    changes: list[ChangeElement]
    context: dict[str, Any]
    created_at: str
    id: int
    key_id: int | None
    """The service key that acted."""

    subject: str
    subject_id: int
    type: str


AuditPage = TypedDict('AuditPage', {
    "current_page": int | None,
    "data": list[AuditEntry],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class Availability(TypedDict):
    state: AgentAvailabilityState
    until: str | None


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
    accent_color: str
    logo_url: str
    name: str


class Account(TypedDict):
    email: str | None
    first_name: str
    id: int
    last_name: str
    profile_pic: str | None
    role: Role
    user_name: str | None


class BrowserSession(TypedDict):
    csrf: str
    department_ids: list[int]
    desk: DeskLook
    language: str
    permissions: list[str]
    team_ids: list[int]
    timezone: str
    user: Account


TokenType = Literal["Bearer"]


class BrowserToken(TypedDict):
    access_token: str
    expires_in: int
    token_type: TokenType


class CalendarDay(TypedDict):
    date: str
    """YYYY-MM-DD"""

    hours: list[str]
    """Spans such as 10:00-14:00; empty: closed."""

    name: str
    yearly: bool


class CalendarDays(TypedDict):
    days: list[CalendarDay]


class CannedReply(TypedDict):
    body: str
    """With its placeholders."""

    department_id: int
    """0: everybody’s."""

    id: int
    title: str


CannedReplyPage = TypedDict('CannedReplyPage', {
    "current_page": int | None,
    "data": list[CannedReply],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class RecordFile(TypedDict):
    id: int
    identifier: str | None
    """The general update that it belongs to; null: the record itself."""

    name: str
    size: int
    type: str
    url: str
    """Good for five minutes without a token."""


ChangeUpdates = TypedDict('ChangeUpdates', {
    "backout-plan": str | None,
    "impact": str | None,
    "reason": str | None,
    "rollout-plan": str | None,
})


class Change(TypedDict):
    assetList: list[Entry]
    attach: list[RecordFile]
    changeType: Entry | None
    created_at: str
    description: str
    id: int
    impactType: Entry | None
    location_id: int | None
    priority: Entry | None
    problems: list[LinkedRecord]
    release: LinkedRecord | None
    requester: Person | None
    status: Entry | None
    subject: str
    updated_at: str
    updates: ChangeUpdates


class ChangeItem(TypedDict):
    changeType: Entry | None
    created_at: str
    id: int
    impactType: Entry | None
    location_id: int | None
    priority: Entry | None
    requester: Person | None
    status: Entry | None
    subject: str
    updated_at: str


ChangePage = TypedDict('ChangePage', {
    "current_page": int | None,
    "data": list[ChangeItem],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
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


class ChangedTickets(TypedDict):
    changed: list[int]
    failed: list[Failure]


class CheckPurchaseRequest(TypedDict):
    url: str
    """The address of the desk whose purchase is looked up. It is not fetched."""


class CheckURLRequest(TypedDict):
    url: str
    """The address that is compared with those of this installation. It is not fetched."""


class CheckedURL(TypedDict):
    url: str
    valid: bool


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
    id: int
    known_status: KnownStatus | None
    """Which status of every desk it is; null: one that somebody named."""

    status: str
    ticket_number: str
    title: str
    token: str
    """A link to this ticket, which ends with the key."""

    updated_at: str


class ConfirmedTicket(TypedDict):
    ticket: WidgetTicket | None


class ContinueWidgetConversationRequest(TypedDict):
    conversation: str
    """The token of the conversation, as `POST /api/v3/widget/conversations` answers it."""

    identity: NotRequired[str]
    """The same identity as at the beginning of the conversation, or none if there was none."""


class ContinuedConversation(TypedDict):
    ticket: WidgetTicket


class CreateAdminAPIKeyRequest(TypedDict):
    expires_at: NotRequired[str]
    """The time when the key expires. Keys of scope admin must expire."""

    kind: AdminAPIKeyKind
    """An app, a service that acts for an agent, or a widget in web pages. One of `app`,
    `service`, `widget`.
    """
    name: str
    """The purpose of the key. At most 100 characters."""

    origins: NotRequired[list[str]]
    """The origins of the pages in which a widget key works. At most 50 entries."""

    scope: NotRequired[AdminAPIKeyScope]
    """admin: a service key, bound to an admin, that opens administration. One of `none`,
    `admin`. The default is none.
    """
    user_id: NotRequired[int]
    """The agent that a service key acts for. An id of `staff`, or 0 for none."""


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
    with the fewest open tickets, none: by hand only. One of `none`, `turns`, `load`. The
    default is none.
    """
    sla_plan_id: NotRequired[int]
    """The SLA plan of its tickets. An id of `sla-plans`, or 0 for none."""


CreateAdminFormFieldRequest = TypedDict('CreateAdminFormFieldRequest', {
    "active": NotRequired[bool],
    "for": NotRequired[For],
    "for_agents": NotRequired[bool],
    "for_customers": NotRequired[bool],
    "for_widgets": NotRequired[bool],
    "label": str,
    "name": str,
    "options": NotRequired[list[str]],
    "required": NotRequired[bool],
    "sort": NotRequired[int],
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
    """The SLA plan of its tickets. An id of `sla-plans`, or 0 for none."""

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
    """First name. At most 100 characters."""

    last_name: NotRequired[str]
    """Last name. At most 100 characters."""

    permissions: NotRequired[list[Permission]]
    """The permissions of an agent. Admins have all permissions. Some of `create_ticket`,
    `edit_ticket`, `close_ticket`, `transfer_ticket`, `delete_ticket`, `assign_ticket`,
    `access_kb`, `ban_email`, `organisation_document_upload`, `email_verification`,
    `mobile_verification`, `account_activate`, `create_tags`, `see_reports`. Without it, all
    of them.
    """
    role: RoleEnum
    """Admins may do everything; agents what their permissions and departments allow. One of
    `agent`, `admin`.
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
    with the fewest open tickets, none: as the department of the ticket. One of `none`,
    `turns`, `load`. The default is none.
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
    pauses. One of `runs`, `pauses`.
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
    Open; default: opens. One of `stays`, `opens`.
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


class CreateChangeForProblemRequestWithFiles(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
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


class CreateChangeRequestWithFiles(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
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


TicketActionType = Literal["set_status", "set_priority", "set_department", "set_help_topic", "set_type", "set_sla_plan", "assign", "set_field", "add_tags", "remove_tags", "snooze", "add_note", "attach_problem"]


class CreateMacroRequestAction(TypedDict):
    type: TicketActionType
    """What is done, with its parts: `set_status` (status_id), `set_priority` (priority_id),
    `set_department` (department_id), `set_help_topic` (help_topic_id), `set_type` (type_id),
    `set_sla_plan` (sla_plan_id), `assign` (to, and id for `agent` and `team`), `set_field`
    (name and value of a custom field), `add_tags` and `remove_tags` (tags), `snooze` (hours,
    1 to 8,760), `add_note` (body), `attach_problem` (problem_id).
    """


Audience = Literal["me", "department", "everyone"]


class CreateMacroRequest(TypedDict):
    actions: NotRequired[list[CreateMacroRequestAction]]
    """What the macro does, in this order: at most 10 actions, and 4 KB."""

    audience: NotRequired[Audience]
    """Who may use it: `me` (the default), `department` (the members of `department_id`) or
    `everyone`. Only admins write shared ones.
    """
    body: NotRequired[str]
    """The reply that the macro sends, as text or HTML with placeholders such as
    `{{requester.name}}`. Empty: it sends none.
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
    "asset": NotRequired[list[int]],
    "assigned_id": NotRequired[int],
    "attachments": NotRequired[list[CreateProblemForTicketRequestAttachment]],
    "department": NotRequired[int],
    "description": NotRequired[str],
    "from": NotRequired[str],
    "group_id": NotRequired[int],
    "impact_id": NotRequired[int],
    "location_type_id": NotRequired[int],
    "priority_id": NotRequired[int],
    "status_type_id": NotRequired[int],
    "subject": str,
    "ticketid": int,
})


CreateProblemForTicketRequestWithFiles = TypedDict('CreateProblemForTicketRequestWithFiles', {
    "asset": NotRequired[list[int]],
    "assigned_id": NotRequired[int],
    "attachments": NotRequired[list[str]],
    "department": NotRequired[int],
    "description": NotRequired[str],
    "from": NotRequired[str],
    "group_id": NotRequired[int],
    "impact_id": NotRequired[int],
    "location_type_id": NotRequired[int],
    "priority_id": NotRequired[int],
    "status_type_id": NotRequired[int],
    "subject": str,
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
    "asset": NotRequired[list[int]],
    "assigned_id": NotRequired[int],
    "attachments": NotRequired[list[CreateProblemRequestAttachment]],
    "department": int,
    "description": str,
    "from": str,
    "group_id": NotRequired[int],
    "impact_id": NotRequired[int],
    "location_type_id": NotRequired[int],
    "priority_id": NotRequired[int],
    "status_type_id": int,
    "subject": str,
})


CreateProblemRequestWithFiles = TypedDict('CreateProblemRequestWithFiles', {
    "asset": NotRequired[list[int]],
    "assigned_id": NotRequired[int],
    "attachments": NotRequired[list[str]],
    "department": int,
    "description": str,
    "from": str,
    "group_id": NotRequired[int],
    "impact_id": NotRequired[int],
    "location_type_id": NotRequired[int],
    "priority_id": NotRequired[int],
    "status_type_id": int,
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


class CreateReleaseForChangeRequestWithFiles(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
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


class CreateReleaseRequestWithFiles(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
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


RuleActionType = Literal["set_status", "set_priority", "set_department", "set_help_topic", "set_type", "set_sla_plan", "assign", "set_field", "add_tags", "remove_tags", "snooze", "add_note", "attach_problem", "reply", "notify", "send_webhook", "stop"]


class CreateRuleRequestAction(TypedDict):
    type: RuleActionType
    """What is done, with its parts: `set_status` (status_id), `set_priority` (priority_id),
    `set_department` (department_id), `set_help_topic` (help_topic_id), `set_type` (type_id),
    `set_sla_plan` (sla_plan_id), `assign` (to, and id for `agent` and `team`), `set_field`
    (name and value of a custom field), `add_tags` and `remove_tags` (tags), `snooze` (hours,
    1 to 8,760), `add_note` (body), `attach_problem` (problem_id), `reply` (canned_reply_id),
    `notify` (who, and id for `agent`), `send_webhook` (webhook_id), `stop` (no later rule
    runs).
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
    """Types of events that end the wait. The rule then does not run."""

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
    """The types of events that the rule listens to."""

    kind: NotRequired[CreateRuleRequestKind]
    """`opening` decides about a ticket while it is opened, `event` acts when something happens
    to a ticket, `delayed` acts some time after that. The default is `event`.
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
    "assigned": NotRequired[int | str],
    "attachments": NotRequired[list[CreateTicketByFormRequestAttachment]],
    "body": str,
    "body_format": NotRequired[BodyFormat],
    "browser_nonce": NotRequired[str],
    "cc": NotRequired[list[str]],
    "cf-turnstile-response": NotRequired[str],
    "code": NotRequired[str],
    "department": NotRequired[int],
    "email": str,
    "external_id": NotRequired[str],
    "first_name": NotRequired[str],
    "help_topic": NotRequired[int],
    "identity": NotRequired[str],
    "last_name": NotRequired[str],
    "mobile": NotRequired[str],
    "phone": NotRequired[str],
    "priority": NotRequired[int],
    "sla": NotRequired[int],
    "subject": str,
    "type": NotRequired[int],
})


CreateTicketByFormRequestWithFiles = TypedDict('CreateTicketByFormRequestWithFiles', {
    "assigned": NotRequired[int | str],
    "attachments": NotRequired[list[str]],
    "body": str,
    "body_format": NotRequired[BodyFormat],
    "browser_nonce": NotRequired[str],
    "cc": NotRequired[list[str]],
    "cf-turnstile-response": NotRequired[str],
    "code": NotRequired[str],
    "department": NotRequired[int],
    "email": str,
    "external_id": NotRequired[str],
    "first_name": NotRequired[str],
    "help_topic": NotRequired[int],
    "identity": NotRequired[str],
    "last_name": NotRequired[str],
    "mobile": NotRequired[str],
    "phone": NotRequired[str],
    "priority": NotRequired[int],
    "sla": NotRequired[int],
    "subject": str,
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
    "assigned": NotRequired[int | str],
    "attachments": NotRequired[list[CreateTicketRequestAttachment]],
    "body": str,
    "body_format": NotRequired[BodyFormat],
    "browser_nonce": NotRequired[str],
    "cc": NotRequired[list[str]],
    "cf-turnstile-response": NotRequired[str],
    "code": NotRequired[str],
    "department": NotRequired[int],
    "email": NotRequired[str],
    "external_id": NotRequired[str],
    "first_name": NotRequired[str],
    "help_topic": NotRequired[int],
    "identity": NotRequired[str],
    "last_name": NotRequired[str],
    "mobile": NotRequired[str],
    "phone": NotRequired[str],
    "priority": NotRequired[int],
    "sla": NotRequired[int],
    "subject": str,
    "type": NotRequired[int],
})


CreateTicketRequestWithFiles = TypedDict('CreateTicketRequestWithFiles', {
    "assigned": NotRequired[int | str],
    "attachments": NotRequired[list[str]],
    "body": str,
    "body_format": NotRequired[BodyFormat],
    "browser_nonce": NotRequired[str],
    "cc": NotRequired[list[str]],
    "cf-turnstile-response": NotRequired[str],
    "code": NotRequired[str],
    "department": NotRequired[int],
    "email": NotRequired[str],
    "external_id": NotRequired[str],
    "first_name": NotRequired[str],
    "help_topic": NotRequired[int],
    "identity": NotRequired[str],
    "last_name": NotRequired[str],
    "mobile": NotRequired[str],
    "phone": NotRequired[str],
    "priority": NotRequired[int],
    "sla": NotRequired[int],
    "subject": str,
    "type": NotRequired[int],
})


Order = Literal["asc", "desc"]


SortBy = Literal["id", "ticket_title", "updated_at", "created_at", "due", "ticket_number", "priority"]


class CreateViewRequest(TypedDict):
    audience: NotRequired[Audience]
    """Who sees it: `me` (the default), `department` (the members of `department_id`) or
    `everyone`. Admins share with everyone, admins and its manager with a department.
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


TypeElement = Literal["*", "ticket.*", "user.*", "problem.*", "change.*", "release.*", "asset.*", "article.*", "category.*", "installation.*", "webhook.*", "view.*", "rule.*", "api_key.*", "help_topic.*", "sla_plan.*", "calendar.*", "priority.*", "ticket_type.*", "ticket_status.*", "ticket_source.*", "tag.*", "department.*", "team.*", "skill.*", "form_field.*", "canned_reply.*", "purchased_address.*", "location.*", "location_category.*", "asset_type.*", "impact.*", "change_status.*", "change_priority.*", "change_type.*", "release_status.*", "release_priority.*", "release_type.*", "ticket.created", "ticket.replied", "ticket.customer_replied", "ticket.noted", "ticket.assigned", "ticket.transferred", "ticket.edited", "ticket.status_changed", "ticket.merged", "ticket.deleted", "ticket.purged", "ticket.erased", "ticket.sla_breached", "ticket.sla_warning", "ticket.sla_met", "ticket.escalated", "ticket.flagged", "ticket.acknowledged", "ticket.auto_closed", "ticket.snoozed", "ticket.tagged", "ticket.woken", "ticket.collaborator_added", "ticket.collaborator_removed", "ticket.check_requested", "ticket.imported", "user.registered", "user.created", "user.activation_requested", "user.password_reset_requested", "user.password_reset", "user.email_change_requested", "user.email_change_told", "user.updated", "user.activated", "user.deactivated", "user.sessions_ended", "user.banned", "user.restored", "user.merged", "user.deleted", "user.export_requested", "user.erasure_requested", "user.availability_changed", "user.erased", "user.password_changed", "user.two_factor_enabled", "user.two_factor_disabled", "user.two_factor_reset", "user.recovery_codes_renewed", "user.app_password_created", "user.assistant_connected", "problem.created", "problem.updated", "problem.deleted", "change.created", "change.updated", "change.deleted", "release.created", "release.updated", "release.deleted", "asset.created", "asset.updated", "asset.deleted", "article.saved", "article.deleted", "category.saved", "category.deleted", "installation.completed", "installation.edited", "installation.imported", "installation.file_restored", "installation.letters_replayed", "installation.search_rebuilt", "installation.reports_rebuilt", "installation.mail_round_sent", "installation.mail_round_returned", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.disabled", "view.created", "view.updated", "view.deleted", "rule.created", "rule.updated", "rule.deleted", "rule.tripped", "api_key.used", "help_topic.created", "help_topic.updated", "help_topic.deleted", "sla_plan.created", "sla_plan.updated", "sla_plan.deleted", "calendar.created", "calendar.updated", "calendar.deleted", "priority.created", "priority.updated", "priority.deleted", "ticket_type.created", "ticket_type.updated", "ticket_type.deleted", "ticket_status.created", "ticket_status.updated", "ticket_status.deleted", "ticket_source.created", "ticket_source.updated", "ticket_source.deleted", "tag.created", "tag.updated", "tag.deleted", "department.created", "department.updated", "department.deleted", "team.created", "team.updated", "team.deleted", "skill.created", "skill.updated", "skill.deleted", "form_field.created", "form_field.updated", "form_field.deleted", "canned_reply.created", "canned_reply.updated", "canned_reply.deleted", "api_key.created", "api_key.updated", "api_key.deleted", "purchased_address.created", "purchased_address.updated", "purchased_address.deleted", "location.created", "location.updated", "location.deleted", "location_category.created", "location_category.updated", "location_category.deleted", "asset_type.created", "asset_type.updated", "asset_type.deleted", "impact.created", "impact.updated", "impact.deleted", "change_status.created", "change_status.updated", "change_status.deleted", "change_priority.created", "change_priority.updated", "change_priority.deleted", "change_type.created", "change_type.updated", "change_type.deleted", "release_status.created", "release_status.updated", "release_status.deleted", "release_priority.created", "release_priority.updated", "release_priority.deleted", "release_type.created", "release_type.updated", "release_type.deleted"]


class CreateWebhookRequest(TypedDict):
    active: NotRequired[bool]
    """Whether events are sent. The default is true. True also turns a failed webhook on again."""

    department: NotRequired[int]
    """The id of a department: only events of its tickets and problems are sent. 0 (the default)
    is every department.
    """
    description: NotRequired[str]
    """What the webhook is for. Admins see it."""

    types: NotRequired[list[TypeElement]]
    """The types of events that are sent. `ticket.*` is all of tickets, `*` (the default) is
    everything.
    """
    url: str
    """The address that receives events: https on a public host. Redirects are not followed."""


class CurrentUser(TypedDict):
    user: Account


CustomerErasureState = Literal["running", "done", "gone"]


class CustomerErasure(TypedDict):
    asked_at: str
    ended_at: str | None
    state: CustomerErasureState
    stays: list[str]
    """What no erasure reaches."""


class CustomerExport(TypedDict):
    asked_at: str
    bytes: int
    ended_at: str | None
    expires_at: str | None
    state: CustomerErasureState


class CustomerPrivacy(TypedDict):
    erasure: CustomerErasure | None
    export: CustomerExport | None


Connection = Literal["d1"]


class DatabaseStep(TypedDict):
    connection: Connection
    migrated: bool
    seeded: bool


class DeadLetter(TypedDict):
    attempts: int
    body: Any
    """What was sent."""

    created_at: str
    id: int
    last_error: str | None
    message_id: str
    replayed_at: str | None


DeadLetterPage = TypedDict('DeadLetterPage', {
    "current_page": int | None,
    "data": list[DeadLetter],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
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


class DeletedReportSubscription(TypedDict):
    deleted: bool


class DeletedRule(TypedDict):
    deleted: bool


class DeletedTickets(TypedDict):
    deleted: list[int]
    failed: list[Failure]


class DeletedView(TypedDict):
    deleted: bool


class DemoteStaffMemberRequest(TypedDict):
    assign_to: NotRequired[int]
    """The id of the agent or admin who gets the open tickets and problems. Without it, nobody
    gets them.
    """


class Department(TypedDict):
    created_at: str
    id: int
    manager: NotRequired[int | None]
    name: str
    sla: NotRequired[int | None]
    type: int
    """1: public."""

    updated_at: str


class HelpTopicEntry(TypedDict):
    id: int
    topic: str


class PriorityEntry(TypedDict):
    priority: str
    priority_color: str
    priority_id: int


class SlaEntry(TypedDict):
    id: int
    name: str
    sla_duration: str


class StaffEntry(TypedDict):
    email: str | None
    first_name: str
    id: int
    last_name: str
    user_name: str | None


class StatusEntry(TypedDict):
    clock: Clock
    """What the due date does meanwhile."""

    id: int
    meaning_id: int
    """The one of the eight statuses of every desk that it stands for."""

    name: str
    on_customer_reply: OnCustomerReply


class TicketCount(TypedDict):
    count: int
    name: str


class Dependencies(TypedDict):
    departments: list[Entry]
    helptopics: list[HelpTopicEntry]
    priorities: list[PriorityEntry]
    sla: list[SlaEntry]
    sources: list[Entry]
    staffs: list[StaffEntry]
    status: list[StatusEntry]
    teams: list[Entry]
    tickets_count: list[TicketCount]
    type: list[Entry]


class DisableTwoFactorRequest(TypedDict):
    otp: NotRequired[str]
    """A code of the second factor, or a recovery code. Required if the account has a second
    factor. Each code works once.
    """
    password: str
    """The present password of the caller’s own account."""


class EditAdminAPIKeyRequest(TypedDict):
    name: NotRequired[str]
    """The purpose of the key. At most 100 characters."""

    origins: NotRequired[list[str]]
    """The origins of the pages in which a widget key works. At most 50 entries."""


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
    """First name. At most 100 characters."""

    is_deleted: NotRequired[bool]
    """Whether the account is deleted. False restores it."""

    last_name: NotRequired[str]
    """Last name. At most 100 characters."""

    phone_number: NotRequired[str]
    """Phone number. At most 32 characters."""

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
    with the fewest open tickets, none: by hand only. One of `none`, `turns`, `load`.
    """
    sla_plan_id: NotRequired[int]
    """The SLA plan of its tickets. An id of `sla-plans`, or 0 for none. Empty or null removes
    it.
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
    """The label. At most 100 characters."""

    options: NotRequired[list[str]]
    """The options of a choice. At most 100 entries."""

    required: NotRequired[bool]
    """Whether a value is required."""

    sort: NotRequired[int]
    """The position in the form."""

    type: NotRequired[AdminFormFieldType]
    """The kind of value. `multi` is several choices. One of `text`, `textarea`, `number`,
    `select`, `multi`, `checkbox`, `date`, `email`, `person`.
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
    """The SLA plan of its tickets. An id of `sla-plans`, or 0 for none. Empty or null removes
    it.
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
    """First name. At most 100 characters."""

    last_name: NotRequired[str]
    """Last name. At most 100 characters."""

    permissions: NotRequired[list[Permission]]
    """The permissions of an agent. Admins have all permissions. Some of `create_ticket`,
    `edit_ticket`, `close_ticket`, `transfer_ticket`, `delete_ticket`, `assign_ticket`,
    `access_kb`, `ban_email`, `organisation_document_upload`, `email_verification`,
    `mobile_verification`, `account_activate`, `create_tags`, `see_reports`.
    """
    role: NotRequired[RoleEnum]
    """Admins may do everything; agents what their permissions and departments allow. One of
    `agent`, `admin`.
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
    with the fewest open tickets, none: as the department of the ticket. One of `none`,
    `turns`, `load`.
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
    pauses. One of `runs`, `pauses`.
    """
    message: NotRequired[str]
    """The beginning of the note on the ticket when this status is set. At most 255 characters."""

    name: NotRequired[str]
    """The displayed name. At most 50 characters."""

    on_customer_reply: NotRequired[OnCustomerReply]
    """Whether a customer’s reply gives its tickets the status Open. Only for statuses that mean
    Open; default: opens. One of `stays`, `opens`.
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


class EditChangeRequestWithFiles(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
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


class EditMacroRequestAction(TypedDict):
    type: TicketActionType
    """What is done, with its parts: `set_status` (status_id), `set_priority` (priority_id),
    `set_department` (department_id), `set_help_topic` (help_topic_id), `set_type` (type_id),
    `set_sla_plan` (sla_plan_id), `assign` (to, and id for `agent` and `team`), `set_field`
    (name and value of a custom field), `add_tags` and `remove_tags` (tags), `snooze` (hours,
    1 to 8,760), `add_note` (body), `attach_problem` (problem_id).
    """


class EditMacroRequest(TypedDict):
    actions: NotRequired[list[EditMacroRequestAction]]
    """What the macro does, in this order: at most 10 actions, and 4 KB."""

    audience: NotRequired[Audience]
    """Who may use it: `me` (the default), `department` (the members of `department_id`) or
    `everyone`. Only admins write shared ones.
    """
    body: NotRequired[str]
    """The reply that the macro sends, as text or HTML with placeholders such as
    `{{requester.name}}`. Empty: it sends none.
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
    "asset": NotRequired[list[int]],
    "assigned_id": NotRequired[int],
    "attachments": NotRequired[list[EditProblemRequestAttachment]],
    "department": NotRequired[int],
    "description": NotRequired[str],
    "from": NotRequired[str],
    "group_id": NotRequired[int],
    "impact_id": NotRequired[int],
    "location_type_id": NotRequired[int],
    "priority_id": NotRequired[int],
    "status_type_id": NotRequired[int],
    "subject": str,
})


EditProblemRequestWithFiles = TypedDict('EditProblemRequestWithFiles', {
    "asset": NotRequired[list[int]],
    "assigned_id": NotRequired[int],
    "attachments": NotRequired[list[str]],
    "department": NotRequired[int],
    "description": NotRequired[str],
    "from": NotRequired[str],
    "group_id": NotRequired[int],
    "impact_id": NotRequired[int],
    "location_type_id": NotRequired[int],
    "priority_id": NotRequired[int],
    "status_type_id": NotRequired[int],
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


class EditReleaseRequestWithFiles(TypedDict):
    asset: NotRequired[list[int]]
    """The ids of all assets of the record, at most 100. An empty list removes all."""

    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
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


class EditRuleRequestAction(TypedDict):
    type: RuleActionType
    """What is done, with its parts: `set_status` (status_id), `set_priority` (priority_id),
    `set_department` (department_id), `set_help_topic` (help_topic_id), `set_type` (type_id),
    `set_sla_plan` (sla_plan_id), `assign` (to, and id for `agent` and `team`), `set_field`
    (name and value of a custom field), `add_tags` and `remove_tags` (tags), `snooze` (hours,
    1 to 8,760), `add_note` (body), `attach_problem` (problem_id), `reply` (canned_reply_id),
    `notify` (who, and id for `agent`), `send_webhook` (webhook_id), `stop` (no later rule
    runs).
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
    """Types of events that end the wait. The rule then does not run."""

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
    """The types of events that the rule listens to."""

    kind: NotRequired[CreateRuleRequestKind]
    """`opening` decides about a ticket while it is opened, `event` acts when something happens
    to a ticket, `delayed` acts some time after that. The default is `event`.
    """
    name: NotRequired[str]
    """The name of the rule, as the list and the history of tickets show it."""

    note: NotRequired[str]
    """What the rule is for. Admins see it."""

    wait: NotRequired[EditRuleRequestWait | None]
    """For `delayed`: how many `minutes` after the event the rule runs, in `working` time or
    not. An event of `unless` meanwhile ends the wait. Null for other kinds.
    """


FirstRun = Literal["closed", "company:done", "company:later", "agents:done", "agents:later", "departments:done", "departments:later", "widget:done", "widget:later", "mail:done", "mail:later", "article:done", "article:later", "import:done", "import:later"]


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
    """
    language: NotRequired[Language]
    """Default language of pages and mails: en, de, fr, es, pt, ar, hi, ja or zh."""

    logo_url: NotRequired[str]
    """The https address of the logo at the top of every page. If it is empty, only the name is
    shown.
    """
    mail_footer: NotRequired[str]
    """The footer of mails to customers, for example a postal address or a legal notice."""

    retention_action: NotRequired[RetentionActionEnum]
    """erase: closed tickets lose their texts and files but are still counted. delete: they are
    deleted permanently.
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
    """The people who must sign in with a second factor: none, admins or staff (agents too)."""

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
    """Who sees it: `me` (the default), `department` (the members of `department_id`) or
    `everyone`. Admins share with everyone, admins and its manager with a department.
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

    types: NotRequired[list[TypeElement]]
    """The types of events that are sent. `ticket.*` is all of tickets, `*` (the default) is
    everything.
    """
    url: NotRequired[str]
    """The address that receives events: https on a public host. Redirects are not followed."""


class EditedUser(TypedDict):
    pending_email: str | None
    user: User


class EndWidgetConversationRequest(TypedDict):
    conversation: str
    """The token of the conversation, as `POST /api/v3/widget/conversations` answers it."""


class EndedConversation(TypedDict):
    ended: bool


Metric = Literal["first", "next", "resolution"]


Refused = Literal["notify", "assign", "priority"]


EscalationEventType = Literal["ticket.sla_warning", "ticket.sla_breached", "ticket.escalated", "ticket.acknowledged"]


class EscalationEvent(TypedDict):
    actor: Person | None
    """Who acknowledged it; null for the system."""

    created_at: str
    id: int
    metric: Metric | None
    refused: list[Refused]
    """Its actions that were not possible, for example because the agent was deactivated."""

    repeat: int
    """0: the step itself."""

    step: str | None
    """Null if it is about no step."""

    told: list[Person]
    """Who was notified."""

    type: EscalationEventType


class EscalationStep(TypedDict):
    is_rung: bool
    """Whether it rang."""

    metric: Metric
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
    """The clocks whose steps are repeated until somebody takes care."""


class ExchangeBrowserSessionRequest(TypedDict):
    csrf: NotRequired[str]
    """The `csrf` of `GET /session`. Without it, the answer is 403."""


class Actor(TypedDict):
    """Id 0: nobody with an account; then there are no names."""

    email: NotRequired[str | None]
    first_name: NotRequired[str]
    id: int
    kind: str
    last_name: NotRequired[str]
    profile_pic: NotRequired[str | None]
    user_name: NotRequired[str | None]


EventChange = TypedDict('EventChange', {
    "field": str,
    "from": float | bool | str | None,
    "to": float | bool | str | None,
})


class EventSubject(TypedDict):
    id: int
    type: str


class FeedEvent(TypedDict):
    actor: Actor
    changes: list[EventChange]
    created_at: str
    id: int
    link: str | None
    """Where the subject is read; null for what has no such address."""

    subject: EventSubject
    type: str


class Feed(TypedDict):
    cursor: str
    """What the next request sends as `since`."""

    events: list[FeedEvent]
    has_more: bool


class FoundArticle(TypedDict):
    category: CategoryName | None
    id: int
    page_url: str | None
    """Its page in the public knowledge base; null: not everybody may read it."""

    slug: str
    snippet: str
    title: str
    updated_at: str
    url: str


FoundArticlePage = TypedDict('FoundArticlePage', {
    "current_page": int | None,
    "data": list[FoundArticle],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


TicketClockState = Literal["running", "paused", "met", "missed", "off"]


class TicketClock(TypedDict):
    acknowledged_at: str | None
    """Since when its steps are not repeated."""

    breached_at: str | None
    consumed_seconds: int
    """The working time that was used before `running_since`."""

    due_at: str | None
    ended_at: str | None
    escalated_at: str | None
    """When a step of the plan rang last."""

    metric: Metric
    next_step_at: str | None
    """When a step of the plan, or its repeat, is due next."""

    rings_at: str | None
    """When its warning, its breach or a step of the plan is due next."""

    running_since: str | None
    state: TicketClockState
    """`off`: it ended without a result."""

    target_seconds: int
    """Working time."""

    warned_at: str | None


class NamedLink(TypedDict):
    id: int
    name: str | None


FilledFieldType = Literal["text", "textarea", "number", "select", "multi", "checkbox", "date", "email", "person", "file"]


class FilledField(TypedDict):
    label: str
    name: str
    text: str
    """The value in words: the name of a person, otherwise the value."""

    type: FilledFieldType
    value: str


class HelpTopicLink(TypedDict):
    id: int
    topic: str | None


class Priority(TypedDict):
    color: str | None
    id: int
    name: str | None


class Tag(TypedDict):
    """A word that agents give to tickets. Customers never see it."""

    color: str
    """As #rrggbb."""

    id: int
    name: str
    text_color: str
    """Black or white: the one that is readable on the colour."""


FoundTicket = TypedDict('FoundTicket', {
    "assignee": Person | None,
    "attachment_count": int,
    "clocks": NotRequired[list[TicketClock]],
    "closed_at": str | None,
    "countcollaborator": int,
    "created_at": str,
    "department": NamedLink | None,
    "duedate": str | None,
    "external_id": str | None,
    "fields": NotRequired[list[FilledField]],
    "from": Person,
    "help_topic": HelpTopicLink | None,
    "id": int,
    "is_answered": bool,
    "is_overdue": bool,
    "is_unread": NotRequired[bool],
    "last_replier": str,
    "preview": NotRequired[str | None],
    "priority": Priority,
    "sla": NamedLink | None,
    "snippet": str | None,
    "snoozed_until": str | None,
    "source": str | None,
    "status": str | None,
    "status_id": int,
    "tag_count": NotRequired[int],
    "tags": NotRequired[list[Tag]],
    "team": NamedLink | None,
    "thread_count": int,
    "ticket_number": str,
    "title": str,
    "type": str | None,
    "updated_at": str,
})


FoundTicketPage = TypedDict('FoundTicketPage', {
    "current_page": int | None,
    "data": list[FoundTicket],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


GeneralUpdate = TypedDict('GeneralUpdate', {
    "attach": list[RecordFile],
    "author": Person | None,
    "identifier": str,
    "solution-title": NotRequired[str | None],
    "updated_at": str | None,
    "value": str | None,
})


class Grant(TypedDict):
    """RFC 6749, section 5.1."""

    access_token: str
    expires_in: int
    refresh_token: NotRequired[str]
    token_type: TokenType


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
    push: Push
    status: HealthStatus
    turnstile: Push
    turnstile_site_key: str | None
    version: str
    web_push: Push
    web_push_public_key: str | None


class HeldTicketLock(TypedDict):
    at: str
    by: Person
    expires_at: str
    is_mine: bool


class HeldLock(TypedDict):
    lock: HeldTicketLock | None


class HelpTopic(TypedDict):
    auto_assign: NotRequired[int | None]
    created_at: str
    department: int | None
    id: int
    priority: int | None
    sla_plan: NotRequired[int | None]
    status: int
    topic: str
    type: int
    """1: public."""

    updated_at: str


HistoryChange = TypedDict('HistoryChange', {
    "field": str,
    "from": float | bool | str | None,
    "from_name": str | None,
    "to": float | bool | str | None,
    "to_name": str | None,
})


class HistoryEvent(TypedDict):
    actor: Actor
    changes: list[HistoryChange]
    created_at: str
    id: int
    type: str


HistoryPage = TypedDict('HistoryPage', {
    "current_page": int | None,
    "data": list[HistoryEvent],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class IdentitySecret(TypedDict):
    secret: str


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


class ImportFilesRequestWithFiles(TypedDict):
    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
    """
    rows: NotRequired[list[ImportFilesRequestWithFilesRow]]
    """For each file that is sent, in the same order: its id, the id of its entry (`thread`) and
    when it was stored. At most 10.
    """
    source: str
    """The name of the other helpdesk: letters a to z, digits and `_`. Ids are mapped for each
    source, and the mapping is kept for good.
    """


class ImportCount(TypedDict):
    created: int
    kind: str
    known: int
    """Imported before."""

    linked: int
    """Something here has the same name or address, and stays as it is."""

    skipped: int


class ImportRemark(TypedDict):
    code: str
    id: int
    """As it was sent."""

    kind: str
    text: str


class ImportOutcome(TypedDict):
    counts: list[ImportCount]
    remarks: list[ImportRemark]


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
    "for": NotRequired[For],
    "id": int,
    "label": str,
    "name": str,
    "options": NotRequired[list[str]],
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
    url: str
    user: Account


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
    type: LiveBehindType


LiveCatchUpType = Literal["catch_up"]


class LiveCatchUp(TypedDict):
    """Asks for the events after `since`."""

    since: int
    type: LiveCatchUpType


class Live(TypedDict):
    """`changed` names fields, and no text is sent. `gone`: the ticket is in no list any more.

    The listener lost access with this event, and learns nothing else of it.
    """
    actor_id: NotRequired[int]
    changed: NotRequired[list[str]]
    created_at: NotRequired[str]
    gone: NotRequired[bool]
    id: int
    subject: EventSubject
    ticket_number: NotRequired[str]
    type: NotRequired[str]


LiveCaughtUpType = Literal["caught_up"]


class LiveCaughtUp(TypedDict):
    """The answer to `catch_up`. `more`: ask again from `cursor`. `reload`: read everything
    again.
    """
    cursor: int
    events: list[Live]
    more: bool
    reload: NotRequired[bool]
    type: LiveCaughtUpType


LiveErrorType = Literal["error"]


class LiveError(TypedDict):
    """The last frame was refused, with a code of docs/errors.md."""

    code: str
    message: str
    type: LiveErrorType


class LiveEvent(TypedDict):
    """`changed` names fields, and no text is sent. `gone`: the ticket is in no list any more."""

    actor_id: NotRequired[int]
    changed: list[str]
    created_at: str
    gone: NotRequired[bool]
    id: int
    subject: EventSubject
    ticket_number: NotRequired[str]
    type: str


LiveEventsType = Literal["events"]


class LiveEvents(TypedDict):
    cursor: int
    events: list[Live]
    type: LiveEventsType


LiveFollowType = Literal["follow"]


class LiveFollow(TypedDict):
    """Limits the events to the inbox and these tickets."""

    inbox: bool
    ticket_ids: NotRequired[list[int]]
    type: LiveFollowType


LiveFrameType = Literal["catch_up", "follow", "look", "leave"]


class LiveFrame(TypedDict):
    """A JSON text to the WebSocket `GET /api/v3/live`.

    Asks for the events after `since`.

    Limits the events to the inbox and these tickets.

    Says that this person looks at the ticket, and whether they type.
    """
    since: NotRequired[int]
    type: LiveFrameType
    inbox: NotRequired[bool]
    ticket_ids: NotRequired[list[int]]
    ticket_id: NotRequired[int]
    typing: NotRequired[bool]


LiveHelloType = Literal["hello"]


class LiveHello(TypedDict):
    """The first message. Send the text `ping` every `ping_seconds`."""

    cursor: int
    expires_at: str
    ping_seconds: int
    type: LiveHelloType


LiveLeaveType = Literal["leave"]


class LiveLeave(TypedDict):
    ticket_id: int
    type: LiveLeaveType


LiveLookType = Literal["look"]


class LiveLook(TypedDict):
    """Says that this person looks at the ticket, and whether they type."""

    ticket_id: int
    type: LiveLookType
    typing: NotRequired[bool]


class LiveLoss(TypedDict):
    """The listener lost access with this event, and learns nothing else of it."""

    gone: bool
    id: int
    subject: EventSubject


class LivePerson(TypedDict):
    id: int
    name: str


class LiveLock(TypedDict):
    by: LivePerson
    expires_at: str


class LiveViewer(TypedDict):
    """Removed at `until` without another sign of life."""

    id: int
    name: str
    typing: bool
    until: str


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
    expires_at: NotRequired[str]
    ping_seconds: NotRequired[int]
    type: LiveMessageType
    events: NotRequired[list[Live]]
    more: NotRequired[bool]
    reload: NotRequired[bool]
    since: NotRequired[int]
    lock: NotRequired[LiveLock | None]
    people: NotRequired[list[LiveViewer]]
    ticket_id: NotRequired[int]
    code: NotRequired[str]
    message: NotRequired[str]


LiveOutOfSightType = Literal["out_of_sight"]


class LiveOutOfSight(TypedDict):
    """The listener may not look at the ticket any more."""

    ticket_id: int
    type: LiveOutOfSightType


LivePresenceType = Literal["presence"]


class LivePresence(TypedDict):
    """Who else looks at the ticket, and who holds its lock."""

    lock: LiveLock | None
    people: list[LiveViewer]
    ticket_id: int
    type: LivePresenceType


class LiveTicket(TypedDict):
    expires_in: int
    ticket: str


class LockTicketRequest(TypedDict):
    ticket_id: int
    """The id of the ticket. Also understood as id."""


To = Literal["agent", "team", "nobody", "actor"]


class TicketAction(TypedDict):
    status_id: NotRequired[int]
    type: TicketActionType
    priority_id: NotRequired[int]
    department_id: NotRequired[int]
    help_topic_id: NotRequired[int]
    type_id: NotRequired[int]
    sla_plan_id: NotRequired[int]
    id: NotRequired[int]
    """Of the agent or the team. 0: the agent left."""

    to: NotRequired[To]
    """`actor`: who applies the macro or caused the event."""

    name: NotRequired[str]
    value: NotRequired[str | None]
    """Null empties it."""

    tags: NotRequired[list[str]]
    hours: NotRequired[int]
    body: NotRequired[str]
    """May hold the placeholders of canned replies."""

    problem_id: NotRequired[int]


class GoneAction(TypedDict):
    parameter: str
    position: int
    """The place of the action, from 0."""

    value: str


class MacroDetails(TypedDict):
    actions: list[TicketAction]
    """Empty: it is a canned reply."""

    audience: Audience
    """Who sees it."""

    body: str
    """The reply with its placeholders. Empty: it sends none."""

    created_at: str
    department: NamedLink | None
    """The department whose agents see it."""

    gone: list[GoneAction]
    """Actions whose rows are gone or inactive."""

    id: int
    may_edit: bool
    note: str
    """What it is for."""

    title: str
    updated_at: str


class Macro(TypedDict):
    """A canned reply, with or without actions on the ticket."""

    actions: list[TicketAction]
    """Empty: it is a canned reply."""

    audience: Audience
    """Who sees it."""

    body: str
    """The reply with its placeholders. Empty: it sends none."""

    created_at: str
    department: NamedLink | None
    """The department whose agents see it."""

    id: int
    may_edit: bool
    note: str
    """What it is for."""

    title: str
    updated_at: str


MacroPage = TypedDict('MacroPage', {
    "current_page": int | None,
    "data": list[Macro],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class RenderedText(TypedDict):
    html: str
    text: str


class RefusedAction(TypedDict):
    code: str
    position: int
    reason: str
    type: str


class MacroPreview(TypedDict):
    changes: list[HistoryChange]
    """As the history of the ticket would show them."""

    note: RenderedText | None
    refused: list[RefusedAction]
    """Actions that the caller may not do, or that cannot be done. Applying would be refused."""

    reply: RenderedText | None
    """Null: it sends none."""


class MailRound(TypedDict):
    round: int
    to: str


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
    problems: list[str]
    status: MisconfiguredStatus
    version: str


class NewAdminAPIKey(TypedDict):
    created_at: str
    expires_at: str | None
    """The time when the key expires. Keys of scope admin must expire."""

    hint: str
    """The first characters of the key."""

    id: int
    key: NotRequired[str]
    """Shown this once. A repeated request answers without it."""

    kind: AdminAPIKeyKind
    """An app, a service that acts for an agent, or a widget in web pages."""

    last_used_at: str | None
    """The time of the last use, to the hour."""

    name: str
    """The purpose of the key."""

    origins: list[str]
    """The origins of the pages in which a widget key works."""

    revoked_at: str | None
    """The time when the key was revoked."""

    scope: AdminAPIKeyScope
    """admin: a service key, bound to an admin, that opens administration."""

    user_id: int | None
    """The agent that a service key acts for."""


class NewAppPassword(TypedDict):
    created_at: str
    id: int
    last_used_at: str | None
    name: str
    password: str


class TicketLock(TypedDict):
    at: str
    by: Person
    expires_at: str


class MergedInto(TypedDict):
    id: int
    ticket_number: str | None


Ticket = TypedDict('Ticket', {
    "assigned_to": int,
    "assignee": Person | None,
    "attachment_count": int,
    "calendar_name": str | None,
    "clocks": list[TicketClock],
    "closed_at": str | None,
    "collaborators": list[Person],
    "countcollaborator": int,
    "created_at": str,
    "dept_id": int,
    "dept_name": str | None,
    "duedate": str | None,
    "external_id": str | None,
    "fields": list[FilledField],
    "flags": int,
    "form": dict[str, str],
    "from": Person,
    "help_topic_id": int,
    "helptopic_name": str | None,
    "id": int,
    "ip_address": int,
    "is_answered": bool,
    "is_overdue": bool,
    "is_unread": NotRequired[bool],
    "isoverdue": int,
    "last_replier": str,
    "lock": TicketLock | None,
    "lock_at": int,
    "lock_by": int,
    "merged_into": MergedInto | None,
    "priority_color": str | None,
    "priority_id": int,
    "priority_name": str | None,
    "reopened_at": str | None,
    "sla": int,
    "sla_name": str | None,
    "snoozed_until": str | None,
    "source": int,
    "source_name": str | None,
    "status": int,
    "status_name": str | None,
    "tags": NotRequired[list[Tag]],
    "team": NamedLink | None,
    "team_id": int,
    "thread_count": int,
    "ticket_number": str,
    "title": str,
    "type": int,
    "type_name": str | None,
    "updated_at": str,
    "user_id": int,
})


class NewTicket(TypedDict):
    ticket: NotRequired[Ticket]
    ticket_id: int
    ticket_number: str


NewWebhookState = Literal["active", "off", "failing"]


class NewWebhook(TypedDict):
    active: bool
    created_at: str
    department: int | None
    """Null: everything."""

    description: str
    failing_since: str | None
    id: int
    previous_secret_until: str | None
    secret: str
    """Shown this once."""

    state: NewWebhookState
    types: list[str]
    """Empty: all."""

    updated_at: str
    url: str


class Notification(TypedDict):
    by: str
    """The id of who did it, or `System`."""

    created_at: str
    id: int
    message: str
    requester: Person | None
    """Who did it."""

    row_id: int
    scenario: str
    seen: bool
    type: str


NotificationPage = TypedDict('NotificationPage', {
    "current_page": int | None,
    "data": list[Notification],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
    "unread": int,
})


class OAuthRefusal(TypedDict):
    """RFC 6749, section 5.2."""

    error: str
    error_description: str


class Article(TypedDict):
    body: str
    category: CategoryName | None
    created_at: str
    id: int
    language: str | None
    """A tag of BCP 47; null: nobody said."""

    page_url: str | None
    """Its page in the public knowledge base; null: not everybody may read it."""

    public: bool
    publish_at: str | None
    published: bool
    slug: str
    title: str
    updated_at: str
    url: str
    votes: ArticleVotes | None
    """What readers of its page said, for staff only."""


class OneArticle(TypedDict):
    article: Article


class ArticleRevisionText(TypedDict):
    author: Person | None
    body: str
    saved_at: str
    title: str
    version: int


class OneArticleRevision(TypedDict):
    revision: ArticleRevisionText


class Category(TypedDict):
    active: bool
    description: str
    id: int
    name: str
    parent_id: int
    slug: str


class OneCategory(TypedDict):
    category: Category


class Collaborator(TypedDict):
    email: str | None
    first_name: str
    id: int
    is_active: bool
    last_name: str
    profile_pic: str | None
    role: str
    user_id: int
    user_name: str | None


class OneCollaborator(TypedDict):
    collaborator: Collaborator


class AboutSetting(TypedDict):
    default: float | bool | str | None
    group: str
    kind: str
    """As of the fields of collections, with its limits and choices beside it."""

    meaning: str
    nullable: bool


class Settings(TypedDict):
    accent_color: str
    acknowledge_tickets: bool
    api_key_mandatory: bool
    archive_after_months: int
    auto_close_days: int
    away_after_minutes: int
    calendar_id: int | None
    company: str
    customer_may_set_priority: bool
    customer_may_set_status: bool
    default_department_id: int
    default_help_topic_id: int
    default_priority_id: int
    default_sla_plan_id: int
    default_type_id: int
    first_run: list[FirstRun]
    language: Language
    logo_url: str
    mail_footer: str
    retention_action: RetentionActionEnum
    retention_days: int
    ticket_number_format: str
    timezone: str
    two_factor_required: TwoFactorRequired
    url: str
    widget_keeps_conversation: bool
    writing_limits_percent: int


class OneSettings(TypedDict):
    about: dict[str, AboutSetting]
    settings: Settings


class File(TypedDict):
    id: int
    name: str
    size: int
    type: str
    url: str
    """Good for five minutes without a token."""


class Thread(TypedDict):
    """An entry of a conversation."""

    attach: list[File]
    body: str
    body_text: str
    created_at: str
    id: int
    is_internal: bool
    poster: Poster
    ticket_id: int
    title: str
    user: Person | None


class OneThread(TypedDict):
    thread: Thread


class OneTicket(TypedDict):
    ticket: Ticket


class OneUser(TypedDict):
    user: User


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
    opens_at: str | None
    """The next opening; null: it is open, or never opens."""

    time_zone: str | None
    """Of the calendar; null: the desk has none and is always open."""


class OrderRulesRequest(TypedDict):
    ids: list[int]
    """The ids of all rules, each once, in the order in which they run."""


class OrderedRules(TypedDict):
    ids: list[int]


class FormOption(TypedDict):
    id: int | str
    name: str


class PersonField(TypedDict):
    label: str
    name: str
    options: list[FormOption]
    required: bool
    text: str | None
    """The value in words: the name of a person, otherwise the value."""

    type: FilledFieldType
    value: str | None


class PersonFields(TypedDict):
    fields: list[PersonField]


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


class ProblemPriority(TypedDict):
    priority: str
    priority_id: int


class LinkedTicket(TypedDict):
    id: int
    ticket_number: str
    title: str


ProblemUpdates = TypedDict('ProblemUpdates', {
    "impact": str | None,
    "root-cause": str | None,
    "solution": str | None,
    "solution-title": str | None,
    "symptoms": str | None,
})


Problem = TypedDict('Problem', {
    "asset": list[Entry],
    "assigned_id": Person | None,
    "attach": list[RecordFile],
    "changes": list[LinkedRecord],
    "created_at": str,
    "department": Entry | None,
    "description": str,
    "from": str,
    "group_id": int | None,
    "id": int,
    "impact_id": Entry | None,
    "location_type_id": int | None,
    "priority_id": ProblemPriority | None,
    "status_type_id": Entry | None,
    "subject": str,
    "tickets": list[LinkedTicket],
    "updated_at": str,
    "updates": ProblemUpdates,
})


ProblemItem = TypedDict('ProblemItem', {
    "assigned_id": Person | None,
    "created_at": str,
    "department": Entry | None,
    "from": str,
    "group_id": int | None,
    "id": int,
    "impact_id": Entry | None,
    "location_type_id": int | None,
    "priority_id": ProblemPriority | None,
    "status_type_id": Entry | None,
    "subject": str,
    "updated_at": str,
})


ProblemPage = TypedDict('ProblemPage', {
    "current_page": int | None,
    "data": list[ProblemItem],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class PromoteCustomerRequest(TypedDict):
    departments: NotRequired[list[int]]
    """The departments whose tickets they work on. At most 200 ids."""

    permissions: NotRequired[list[Permission]]
    """The permissions of an agent. Admins have all permissions. Some of `create_ticket`,
    `edit_ticket`, `close_ticket`, `transfer_ticket`, `delete_ticket`, `assign_ticket`,
    `access_kb`, `ban_email`, `organisation_document_upload`, `email_verification`,
    `mobile_verification`, `account_activate`, `create_tags`, `see_reports`. Without it, all
    of them.
    """
    role: RoleEnum
    """Admins may do everything; agents what their permissions and departments allow. One of
    `agent`, `admin`.
    """
    teams: NotRequired[list[int]]
    """The teams they are in. At most 200 ids."""


class Purchase(TypedDict):
    expires_at: str | None
    """Null: it never ends."""

    plan: str | None
    purchased: bool
    url: str


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
    indexed: int
    phase: Phase
    position: int


class RecoveryCodes(TypedDict):
    recovery_codes: list[str]


class ReducedUser(TypedDict):
    email: str | None
    first_name: str
    id: int
    last_name: str
    phone_number: str
    picture: str | None
    user_name: str | None


ReducedUserPage = TypedDict('ReducedUserPage', {
    "current_page": int | None,
    "data": list[ReducedUser],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class RefreshTokensRequest(TypedDict):
    refresh_token: str
    """The refresh token of the last pair. It works once; a used one ends all tokens of its
    family.
    """


class RefusalDetails(TypedDict):
    """`errors` and `error_codes` stand there when parameters are at fault."""

    code: str
    documentation_url: str
    error_codes: NotRequired[dict[str, list[str]]]
    errors: NotRequired[dict[str, list[str]]]


class RefusalProblem(TypedDict):
    """RFC 9457. `type` is the documentation of the code."""

    code: str
    detail: str
    error_codes: NotRequired[dict[str, list[str]]]
    errors: NotRequired[dict[str, list[str]]]
    status: int
    title: str
    type: str


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
    "cf-turnstile-response": NotRequired[str],
    "code": NotRequired[str],
    "company": NotRequired[str],
    "email": str,
    "first_name": NotRequired[str],
    "last_name": NotRequired[str],
    "mobile": NotRequired[str],
    "password": NotRequired[str],
    "phone_number": NotRequired[str],
    "user_name": NotRequired[str],
})


class RegisteredDevice(TypedDict):
    id: int | None


class RegisteredUserUser(TypedDict):
    active: NotRequired[bool]
    ban: NotRequired[bool]
    company: NotRequired[str]
    country_code: NotRequired[str]
    created_at: NotRequired[str]
    email: str | None
    email_verified: NotRequired[bool]
    first_name: NotRequired[str]
    id: NotRequired[int]
    is_delete: NotRequired[bool]
    last_name: NotRequired[str]
    mobile: NotRequired[str | None]
    mobile_verified: NotRequired[bool]
    phone_number: NotRequired[str]
    profile_pic: NotRequired[str | None]
    role: NotRequired[Role]
    updated_at: NotRequired[str]
    user_name: NotRequired[str | None]


class RegisteredUser(TypedDict):
    """A guest is told the address only."""

    user: RegisteredUserUser


ReleaseUpdates = TypedDict('ReleaseUpdates', {
    "build-plan": str | None,
    "test-plan": str | None,
})


class Release(TypedDict):
    assetList: list[Entry]
    attach: list[RecordFile]
    changes: list[LinkedRecord]
    created_at: str
    description: str
    id: int
    location_id: int | None
    planned_end_date: str | None
    planned_start_date: str | None
    priority: Entry | None
    releaseType: Entry | None
    status: Entry | None
    subject: str
    updated_at: str
    updates: ReleaseUpdates


class ReleaseItem(TypedDict):
    created_at: str
    id: int
    location_id: int | None
    planned_end_date: str | None
    planned_start_date: str | None
    priority: Entry | None
    releaseType: Entry | None
    status: Entry | None
    subject: str
    updated_at: str


ReleasePage = TypedDict('ReleasePage', {
    "current_page": int | None,
    "data": list[ReleaseItem],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class RemoveCollaboratorRequest(TypedDict):
    email: str
    """The email address of the collaborator."""

    ticket_id: int
    """The id of the ticket. Also understood as id."""


class RemoveTagsFromTicketsRequest(TypedDict):
    tags: list[str]
    """The names of at most 20 tags. Adding a name that no tag has needs `create_tags`."""

    ticket_id: list[int]
    """One id of a ticket, or up to 100. Also understood as id."""


class RemovedIdentitySecret(TypedDict):
    removed: bool


class RemovedWebhook(TypedDict):
    removed: bool


class Rendered(TypedDict):
    html: str
    text: str


class RenderedCannedReply(TypedDict):
    body: str
    """With its placeholders."""

    department_id: int
    """0: everybody’s."""

    id: int
    rendered: Rendered | None
    """For the ticket that was named; null where none was."""

    title: str


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
    days: NotRequired[list[ReplaceCalendarDaysRequestDay]]
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
    replayed: list[int]


class ReplayedRange(TypedDict):
    cursor: int
    has_more: bool
    replayed: int


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
    ticket.
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


class ReplyToTicketRequestWithFiles(TypedDict):
    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
    """
    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    cc: NotRequired[list[str]]
    """At most 50 email addresses of people who also get the mails and may read and answer the
    ticket.
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


class ReplyWithDetails(TypedDict):
    thread: Thread
    threads: list[Thread]
    ticket: Ticket


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
    ticket.
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


class ReplyWithDetailsAsPublishedRequestWithFiles(TypedDict):
    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
    """
    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    cc: NotRequired[list[str]]
    """At most 50 email addresses of people who also get the mails and may read and answer the
    ticket.
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
    ticket.
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


class ReplyWithDetailsRequestWithFiles(TypedDict):
    attachments: NotRequired[list[str]]
    """At most 10 files of 25 MB each. A part with a file name is a file under any name, also as
    `media_attachment[]`.
    """
    body_format: NotRequired[BodyFormat]
    """The format of the text: `text` is kept unchanged, `html` is sanitised. Without it, a text
    without real markup is `text`.
    """
    cc: NotRequired[list[str]]
    """At most 50 email addresses of people who also get the mails and may read and answer the
    ticket.
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


BeforePeriod = TypedDict('BeforePeriod', {
    "from": str,
    "to": str,
})


class PurpleGroup(TypedDict):
    id: int
    name: str | None
    """Null if the row was deleted."""


class BeforeTotal(TypedDict):
    figures: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    group: PurpleGroup | None
    """Null if the report is not grouped."""


class Before(TypedDict):
    period: BeforePeriod
    total: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    totals: list[BeforeTotal]


By = Literal["hour", "day", "week", "month", "weekday"]


GroupElement = Literal["department", "team", "agent", "source", "priority", "topic", "type", "plan", "tag"]


ReportPeriod = TypedDict('ReportPeriod', {
    "from": str,
    "to": str,
})


ReportEnum = Literal["volume", "replies", "sla", "backlog", "agents", "tags"]


class RowGroup(TypedDict):
    id: int
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
    name: str | None
    """Null if the row was deleted."""


class ReportTotal(TypedDict):
    figures: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    group: FluffyGroup | None
    """Null if the report is not grouped."""


class Report(TypedDict):
    as_of: str
    """Events until then are counted."""

    before: Before | None
    """The period before, of the same length; null unless it was asked for."""

    by: By
    counting: bool
    """Whether there are later events, which a job counts within minutes."""

    group: GroupElement | None
    histograms: dict[str, list[int]]
    """How many first replies and resolutions took how long, in the twelve cells of the
    catalogue.
    """
    period: ReportPeriod
    report: ReportEnum
    rows: list[ReportRow]
    time_zone: str
    total: dict[str, float | None]
    """Under the names that the catalogue lists. Null: not known. Times are in seconds."""

    totals: list[ReportTotal]
    """For each group."""

    working: bool
    zone_since: str | None
    """Earlier periods began in another time zone of the desk; null if there was none."""


class ReportElement(TypedDict):
    figures: list[str]
    group: GroupElement | None
    """The grouping without a parameter."""

    name: ReportEnum


class ReportCatalogue(TypedDict):
    by: list[By]
    cell_minutes: list[int]
    """Where the second to the last cell of histograms begin."""

    groups: list[GroupElement]
    """What the caller may group by."""

    reports: list[ReportElement]


class Agents(TypedDict):
    available: int
    connected: int


class ReportNowDepartment(TypedDict):
    id: int
    name: str
    oldest_update_at: str | None
    open: int
    unanswered: int
    unassigned: int


class Overdue(TypedDict):
    count: int
    """At most 100."""

    is_exact: bool


ReportNowScope = Literal["desk", "departments", "own"]


class ReportNow(TypedDict):
    agents: Agents | None
    """Null for agents who see their own figures only."""

    departments: list[ReportNowDepartment]
    """At most 100."""

    oldest_update_at: str | None
    """Of the open ticket that nobody has touched for the longest time."""

    open: int
    overdue: Overdue
    scope: ReportNowScope
    unanswered: int
    unassigned: int


Compare = Literal["previous"]


ReportSubscriptionOutcome = Literal["sent", "refused", "too_large", "failed"]


PeriodEnum = Literal["week", "4-weeks"]


class ReportSubscription(TypedDict):
    """A report that is mailed every Monday."""

    by: By | None
    """Null: the usual one."""

    compare: Compare | None
    group: GroupElement | None
    group_id: list[int]
    """Empty: all rows of the group."""

    id: int
    last_sent_at: str | None
    next_at: str
    """When the next mail is due, or the next attempt."""

    outcome: ReportSubscriptionOutcome | None
    """How the last mail ended: `refused` if the person could not see the report, `too_large` if
    it had too many rows. Null: none was due.
    """
    period: PeriodEnum
    """The time before the Monday of a mail."""

    report: ReportEnum
    working: bool


class ReportSubscriptionList(TypedDict):
    subscriptions: list[ReportSubscription]


class ReportsRebuilding(TypedDict):
    rebuilding: bool


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


class Next(TypedDict):
    closed_at: str
    id: int
    ticket_number: str


class Retention(TypedDict):
    action: RetentionActionEnum
    count: int
    count_is_exact: bool
    days: int
    """0: it is off."""

    next: list[Next]
    """The oldest first."""

    starts_at: str | None
    """Nothing is taken before; null: it is off."""


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
    "field": str,
    "from": float | bool | str | None,
    "to": float | bool | str | None,
})


LastOutcomeEnum = Literal["done", "partial", "failed"]


class RefusedRuleAction(TypedDict):
    action: str
    code: str


class RuleFire(TypedDict):
    at: str
    changes: list[RuleChange]
    event_id: int
    event_type: str | None
    milliseconds: int
    outcome: LastOutcomeEnum
    refused: list[RefusedRuleAction]
    ticket_id: int
    ticket_number: str | None
    """Null: the ticket is gone."""


RuleFirePage = TypedDict('RuleFirePage', {
    "current_page": int | None,
    "data": list[RuleFire],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


Who = Literal["assignee", "team", "department", "manager", "agent"]


class RuleAction(TypedDict):
    status_id: NotRequired[int]
    type: RuleActionType
    """No later rule runs for this event."""

    priority_id: NotRequired[int]
    department_id: NotRequired[int]
    help_topic_id: NotRequired[int]
    type_id: NotRequired[int]
    sla_plan_id: NotRequired[int]
    id: NotRequired[int]
    """Of the agent or the team. 0: the agent left.

    Of the agent. 0: the agent left.
    """
    to: NotRequired[To]
    """`actor`: who applies the macro or caused the event."""

    name: NotRequired[str]
    value: NotRequired[str | None]
    """Null empties it."""

    tags: NotRequired[list[str]]
    hours: NotRequired[int]
    body: NotRequired[str]
    """May hold the placeholders of canned replies."""

    problem_id: NotRequired[int]
    canned_reply_id: NotRequired[int]
    who: NotRequired[Who]
    webhook_id: NotRequired[int]


RuleState = Literal["active", "off", "tripped"]


class RuleWait(TypedDict):
    calendar_id: int | None
    """Null: the working hours of the desk."""

    minutes: int
    only_in_hours: bool
    """What falls due while the calendar is closed waits until it opens."""

    unless: list[str]
    """The rule does not run if one of these events came since."""

    working: bool
    """Minutes of working time."""


class Rule(TypedDict):
    actions: list[RuleAction]
    active: bool
    conditions: dict[str, Any]
    """`{all|any|none: […]}` over `{field, op, value}` and further groups."""

    created_at: str
    events: list[EventElement]
    """The events that it listens to."""

    failures: int
    """Runs in a row of which no action was possible."""

    id: int
    kind: CreateRuleRequestKind
    last_fired_at: str | None
    last_outcome: LastOutcomeEnum | None
    """`partial`: some actions were not possible."""

    name: str
    note: str
    position: int
    """Rules run in this order."""

    state: RuleState
    tripped_reason: str | None
    """`failed_in_a_row`, `ran_wild`, or `agent_gone`: it named an agent who left the staff."""

    updated_at: str
    wait: RuleWait | None
    """Of a delayed rule."""


RulePage = TypedDict('RulePage', {
    "current_page": int | None,
    "data": list[Rule],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class Wake(TypedDict):
    id: int
    name: str


class RuleEffect(TypedDict):
    changes: list[RuleChange]
    notices: int
    outcome: LastOutcomeEnum
    refused: list[RefusedRuleAction]
    replies: int
    wakes: list[Wake]
    """Active rules whose conditions would hold afterwards, and do not now."""

    webhook_ids: list[int]


class EventClass(TypedDict):
    created_at: str
    id: int
    type: str


Obstacle = Literal["conditions", "ran", "chain"]


class TriedRuleTicket(TypedDict):
    id: int
    ticket_number: str
    title: str


RuleVerdictGroup = Literal["all", "any", "none"]


class RuleVerdict(TypedDict):
    conditions: list[dict[str, Any]]
    """Conditions and groups with their verdicts."""

    group: RuleVerdictGroup
    holds: bool


class TriedRule(TypedDict):
    effect: RuleEffect | None
    event: EventClass | None
    """Null: the ticket is judged alone."""

    obstacle: Obstacle | None
    """`ran`: it ran on this event already. `chain`: a chain of rules ends here."""

    ticket: TriedRuleTicket
    verdict: RuleVerdict
    would_run: bool


class RuleTrial(TypedDict):
    """At most 100 of the newest 500 events."""

    checked: int
    events: list[TriedRule]
    matched: int


class SaveGeneralUpdateRequestAttachment(TypedDict):
    file: str
    """The bytes of the file."""

    name: str
    """The name of the file, with its ending."""

    type: NotRequired[str]
    """Its media type."""


SaveGeneralUpdateRequest = TypedDict('SaveGeneralUpdateRequest', {
    "attachments": NotRequired[list[SaveGeneralUpdateRequestAttachment]],
    "backout-plan": NotRequired[str],
    "build-plan": NotRequired[str],
    "identifier": str,
    "impact": NotRequired[str],
    "reason": NotRequired[str],
    "rollout-plan": NotRequired[str],
    "root-cause": NotRequired[str],
    "solution": NotRequired[str],
    "solution-title": NotRequired[str],
    "symptoms": NotRequired[str],
    "test-plan": NotRequired[str],
})


SaveGeneralUpdateRequestWithFiles = TypedDict('SaveGeneralUpdateRequestWithFiles', {
    "attachments": NotRequired[list[str]],
    "backout-plan": NotRequired[str],
    "build-plan": NotRequired[str],
    "identifier": str,
    "impact": NotRequired[str],
    "reason": NotRequired[str],
    "rollout-plan": NotRequired[str],
    "root-cause": NotRequired[str],
    "solution": NotRequired[str],
    "solution-title": NotRequired[str],
    "symptoms": NotRequired[str],
    "test-plan": NotRequired[str],
})


class SendMailRoundRequest(TypedDict):
    to: NotRequired[str]
    """An address that forwards to the desk. Without it, the mail is sent to the desk’s own
    address.
    """


class Session(TypedDict):
    app_password: str | None
    created_at: str
    current: bool
    expires_at: str
    id: str
    last_used_at: str
    user_agent: str


class Sessions(TypedDict):
    sessions: list[Session]


class SetAgentCapacityRequest(TypedDict):
    capacity: NotRequired[int]
    """The most open tickets that routing gives the agent. 0 is no limit. An empty text or null:
    as the department or team says.
    """


class SetAvailabilityRequest(TypedDict):
    state: AgentAvailabilityState
    """Whether routing gives the caller tickets: `available` gets some, `away` and `off` get
    none.
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
    """True deactivates the account and signs out every device, false activates it."""

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
    """Seconds."""

    refresh_token: str | None
    token: str
    token_type: TokenType
    user: Account


class SlaPlan(TypedDict):
    admin_note: NotRequired[str]
    created_at: str
    grace_period: str
    id: int
    name: str
    status: int
    updated_at: str


class PlannedClock(TypedDict):
    due_at: str | None
    """Of `next`: for a message at that moment."""

    metric: Metric
    target_seconds: int
    """Working time."""

    warns_at: str | None
    """Null: the plan gives no warning."""


WorkingInterval = TypedDict('WorkingInterval', {
    "from": str,
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
    admins: int
    agents: int
    customers: int


class Records(TypedDict):
    assets: int
    changes: int
    problems: int
    releases: int


class Tickets(TypedDict):
    approval: int
    archived: int
    closed: int
    deleted: int
    open: int
    resolved: int
    spam: int
    unverified: int


class Waiting(TypedDict):
    """Each counted to 1000."""

    dead_letters: int
    deliveries: int
    events: int
    oldest_event_at: str | None
    webhooks: int


class Statistics(TypedDict):
    articles: int
    """Published ones, counted to 1000."""

    people: People
    records: Records
    tickets: Tickets
    waiting: Waiting
    """Each counted to 1000."""


class StoredFile(TypedDict):
    key: str
    size: int
    uploaded_at: str


class StoredFiles(TypedDict):
    files: list[StoredFile]
    has_more: bool
    """True: ask again with `after` the last key."""


class SubscribeToReportRequest(TypedDict):
    by: NotRequired[By]
    """The length of a row in the report that the mail links to: `hour`, `day`, `week`, `month`
    or `weekday`.
    """
    compare: NotRequired[Compare]
    """`previous` also shows the period of the same length before."""

    group: NotRequired[GroupElement]
    """One row for each `department`, `team`, `agent`, `source`, `priority`, `topic`, `type`,
    `plan` or `tag`. All but the first three are for admins.
    """
    group_id: NotRequired[list[int]]
    """Only these rows of the group: at most 100 ids."""

    period: NotRequired[PeriodEnum]
    """The time before the Monday of a mail: `week` (the default) or `4-weeks`."""

    report: ReportEnum
    """Which report is mailed: `volume`, `replies`, `sla`, `backlog`, `agents` or `tags`."""

    working: NotRequired[bool]
    """True: times of SLA clocks in working time."""


class ListedTag(TypedDict):
    color: str
    """As #rrggbb."""

    id: int
    name: str
    text_color: str
    """Black or white: the one that is readable on the colour."""

    tickets: int | None
    """How many tickets have it, up to 251. Null for agents."""


TagPage = TypedDict('TagPage', {
    "current_page": int | None,
    "data": list[ListedTag],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class Team(TypedDict):
    admin_notes: NotRequired[str]
    created_at: str
    id: int
    name: str
    status: int
    team_lead: NotRequired[int | None]
    updated_at: str


class TestMail(TypedDict):
    to: str


ThreadPage = TypedDict('ThreadPage', {
    "current_page": int | None,
    "data": list[Thread],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


Tombstone = Literal["deleted", "merged", "erased", "out_of_scope"]


class ExportedTicket(TypedDict):
    """With a tombstone all but the first six are null."""

    assignee_email: str | None
    assignee_id: int | None
    assignee_name: str | None
    attachment_count: int | None
    changed_at: str
    clocks: str | None
    """The clocks of its SLA plan as in its details, as JSON. Null: it has none."""

    closed_at: str | None
    collaborator_count: int | None
    created_at: str | None
    department: str | None
    department_id: int | None
    duedate: str | None
    event_id: int
    """The last event of it."""

    external_id: str | None
    form: str | None
    help_topic: str | None
    help_topic_id: int | None
    id: int
    is_answered: bool | None
    is_overdue: bool | None
    last_replier: str | None
    merged_into_id: int | None
    priority: str | None
    priority_id: int | None
    reopened_at: str | None
    reopened_count: int | None
    requester_email: str | None
    requester_id: int | None
    requester_name: str | None
    sla: str | None
    sla_id: int | None
    snoozed_until: str | None
    source: str | None
    source_id: int | None
    status: str | None
    status_id: int | None
    tags: str | None
    """The names of its tags, with commas between."""

    team: str | None
    team_id: int | None
    thread_count: int | None
    ticket_number: str | None
    title: str | None
    tombstone: Tombstone | None
    type: str | None
    type_id: int | None
    updated_at: str | None
    version: int | None


class TicketExport(TypedDict):
    cursor: str
    """What the next request sends as `since`."""

    has_more: bool
    tickets: list[ExportedTicket]


class TicketFormField(TypedDict):
    is_custom: bool
    """Whether the installation defines the field."""

    label: str
    name: str
    options: list[FormOption]
    required: bool
    type: FilledFieldType


TicketItem = TypedDict('TicketItem', {
    "assignee": Person | None,
    "attachment_count": int,
    "clocks": NotRequired[list[TicketClock]],
    "closed_at": str | None,
    "countcollaborator": int,
    "created_at": str,
    "department": NamedLink | None,
    "duedate": str | None,
    "external_id": str | None,
    "fields": NotRequired[list[FilledField]],
    "from": Person,
    "help_topic": HelpTopicLink | None,
    "id": int,
    "is_answered": bool,
    "is_overdue": bool,
    "is_unread": NotRequired[bool],
    "last_replier": str,
    "preview": NotRequired[str | None],
    "priority": Priority,
    "sla": NamedLink | None,
    "snoozed_until": str | None,
    "source": str | None,
    "status": str | None,
    "status_id": int,
    "tag_count": NotRequired[int],
    "tags": NotRequired[list[Tag]],
    "team": NamedLink | None,
    "thread_count": int,
    "ticket_number": str,
    "title": str,
    "type": str | None,
    "updated_at": str,
})


TicketPage = TypedDict('TicketPage', {
    "current_page": int | None,
    "data": list[TicketItem],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class TicketPriority(TypedDict):
    is_default: int
    ispublic: int
    priority: str
    priority_color: str
    priority_desc: str
    priority_id: int
    priority_urgency: int
    status: int


class TicketTags(TypedDict):
    tags: list[Tag]
    ticket_id: int


class Requester(TypedDict):
    active: bool
    ban: bool
    company: str
    country_code: str
    email: str | None
    first_name: str
    id: int
    is_delete: bool
    last_name: str
    mobile: str | None
    phone_number: str
    profile_pic: str | None
    role: Role
    user_name: str | None


TicketsOfRequester = TypedDict('TicketsOfRequester', {
    "current_page": int | None,
    "data": list[TicketItem],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "requester": Requester,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class TryRuleRequestAction(TypedDict):
    type: RuleActionType
    """What is done, with its parts: `set_status` (status_id), `set_priority` (priority_id),
    `set_department` (department_id), `set_help_topic` (help_topic_id), `set_type` (type_id),
    `set_sla_plan` (sla_plan_id), `assign` (to, and id for `agent` and `team`), `set_field`
    (name and value of a custom field), `add_tags` and `remove_tags` (tags), `snooze` (hours,
    1 to 8,760), `add_note` (body), `attach_problem` (problem_id), `reply` (canned_reply_id),
    `notify` (who, and id for `agent`), `send_webhook` (webhook_id), `stop` (no later rule
    runs).
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
    """Types of events that end the wait. The rule then does not run."""

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
    """The types of events that the rule listens to."""

    id: NotRequired[int]
    """The id of a saved rule. Without it, the other parameters are the rule."""

    kind: NotRequired[CreateRuleRequestKind]
    """`opening` decides about a ticket while it is opened, `event` acts when something happens
    to a ticket, `delayed` acts some time after that. The default is `event`.
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
    enabled_at: str | None
    recovery_codes_left: int
    required: bool


class TwoFactorSecret(TypedDict):
    otpauth_url: str
    secret: str


class UnreadNotifications(TypedDict):
    unread: int


UserPage = TypedDict('UserPage', {
    "current_page": int | None,
    "data": list[User],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class GoneValue(TypedDict):
    parameter: str
    value: str


class View(TypedDict):
    audience: Audience
    """Who sees it."""

    columns: list[str]
    """Empty: the usual ones. Any of requester, subject, tags, status, priority, department,
    team, assignee, help_topic, type, source, sla, due, created, updated, and `form.NAME` for
    a custom field.
    """
    created_at: str
    department: NamedLink | None
    """The department that shares it."""

    gone: list[GoneValue]
    """Values of the query that name nothing anymore."""

    id: int
    may_edit: bool
    name: str
    order: str | None
    """`asc` or `desc`; null: the usual one."""

    position: int
    """Its place among the views with the same audience."""

    query: dict[str, list[str] | str]
    """The filters of `get-tickets` by their names."""

    sort_by: str | None
    """`sort-by` of `get-tickets`; null: the newest update first."""

    updated_at: str


class ViewCount(TypedDict):
    count: int
    is_exact: bool


class SavedViewCount(TypedDict):
    count: int
    id: int
    more: bool
    """There are more, or the rest of a long list was not looked at."""


class ViewCounts(TypedDict):
    inbox: ViewCount
    mentions: ViewCount
    mine: ViewCount
    overdue: ViewCount
    saved: NotRequired[list[SavedViewCount]]
    """With `ids`: the saved views among them that the caller sees, in their order."""

    unassigned: ViewCount
    waiting: ViewCount


class ViewSharing(TypedDict):
    """With whom the caller may share views."""

    departments: list[NamedLink]
    everyone: bool


class ListedView(TypedDict):
    """A saved list of tickets."""

    audience: Audience
    """Who sees it."""

    columns: list[str]
    """Empty: the usual ones. Any of requester, subject, tags, status, priority, department,
    team, assignee, help_topic, type, source, sla, due, created, updated, and `form.NAME` for
    a custom field.
    """
    created_at: str
    department: NamedLink | None
    """The department that shares it."""

    id: int
    may_edit: bool
    name: str
    order: str | None
    """`asc` or `desc`; null: the usual one."""

    position: int
    """Its place among the views with the same audience."""

    query: dict[str, list[str] | str]
    """The filters of `get-tickets` by their names."""

    sort_by: str | None
    """`sort-by` of `get-tickets`; null: the newest update first."""

    updated_at: str


class ViewList(TypedDict):
    sharing: ViewSharing
    views: list[ListedView]


class WebhookAttempt(TypedDict):
    answer: str
    """The first 2 KB of it."""

    created_at: str
    error: str
    id: int
    milliseconds: int
    status: int | None
    """Null: there was no answer."""


class WebhookAttempts(TypedDict):
    attempts: list[WebhookAttempt]


WebhookDeliveryState = Literal["pending", "delivered", "failed", "dropped"]


class WebhookDelivery(TypedDict):
    attempts: int
    created_at: str
    ended_at: str | None
    event_id: int | None
    """Null: a ping."""

    id: int
    last_status: int | None
    """Null where there was no answer."""

    message_id: str
    """The `webhook-id` of every attempt."""

    next_attempt_at: str | None
    state: WebhookDeliveryState
    type: str


WebhookDeliveryPage = TypedDict('WebhookDeliveryPage', {
    "current_page": int | None,
    "data": list[WebhookDelivery],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class WebhookActor(TypedDict):
    id: int
    kind: str


class WebhookEvent(TypedDict):
    actor: WebhookActor
    changes: list[EventChange]
    created_at: str
    id: int
    link: str | None
    """Where the subject is read; null for what has no such address."""

    subject: EventSubject
    type: str


WebhookEventMessageType = Literal["ticket.created", "ticket.replied", "ticket.customer_replied", "ticket.noted", "ticket.assigned", "ticket.transferred", "ticket.edited", "ticket.status_changed", "ticket.merged", "ticket.deleted", "ticket.purged", "ticket.erased", "ticket.sla_breached", "ticket.sla_warning", "ticket.sla_met", "ticket.escalated", "ticket.flagged", "ticket.acknowledged", "ticket.auto_closed", "ticket.snoozed", "ticket.tagged", "ticket.woken", "ticket.collaborator_added", "ticket.collaborator_removed", "ticket.check_requested", "ticket.imported", "user.registered", "user.created", "user.activation_requested", "user.password_reset_requested", "user.password_reset", "user.email_change_requested", "user.email_change_told", "user.updated", "user.activated", "user.deactivated", "user.sessions_ended", "user.banned", "user.restored", "user.merged", "user.deleted", "user.export_requested", "user.erasure_requested", "user.availability_changed", "user.erased", "user.password_changed", "user.two_factor_enabled", "user.two_factor_disabled", "user.two_factor_reset", "user.recovery_codes_renewed", "user.app_password_created", "user.assistant_connected", "problem.created", "problem.updated", "problem.deleted", "change.created", "change.updated", "change.deleted", "release.created", "release.updated", "release.deleted", "asset.created", "asset.updated", "asset.deleted", "article.saved", "article.deleted", "category.saved", "category.deleted", "installation.completed", "installation.edited", "installation.imported", "installation.file_restored", "installation.letters_replayed", "installation.search_rebuilt", "installation.reports_rebuilt", "installation.mail_round_sent", "installation.mail_round_returned", "webhook.created", "webhook.updated", "webhook.deleted", "webhook.disabled", "view.created", "view.updated", "view.deleted", "rule.created", "rule.updated", "rule.deleted", "rule.tripped", "api_key.used", "help_topic.created", "help_topic.updated", "help_topic.deleted", "sla_plan.created", "sla_plan.updated", "sla_plan.deleted", "calendar.created", "calendar.updated", "calendar.deleted", "priority.created", "priority.updated", "priority.deleted", "ticket_type.created", "ticket_type.updated", "ticket_type.deleted", "ticket_status.created", "ticket_status.updated", "ticket_status.deleted", "ticket_source.created", "ticket_source.updated", "ticket_source.deleted", "tag.created", "tag.updated", "tag.deleted", "department.created", "department.updated", "department.deleted", "team.created", "team.updated", "team.deleted", "skill.created", "skill.updated", "skill.deleted", "form_field.created", "form_field.updated", "form_field.deleted", "canned_reply.created", "canned_reply.updated", "canned_reply.deleted", "api_key.created", "api_key.updated", "api_key.deleted", "purchased_address.created", "purchased_address.updated", "purchased_address.deleted", "location.created", "location.updated", "location.deleted", "location_category.created", "location_category.updated", "location_category.deleted", "asset_type.created", "asset_type.updated", "asset_type.deleted", "impact.created", "impact.updated", "impact.deleted", "change_status.created", "change_status.updated", "change_status.deleted", "change_priority.created", "change_priority.updated", "change_priority.deleted", "change_type.created", "change_type.updated", "change_type.deleted", "release_status.created", "release_status.updated", "release_status.deleted", "release_priority.created", "release_priority.updated", "release_priority.deleted", "release_type.created", "release_type.updated", "release_type.deleted"]


class WebhookEventMessage(TypedDict):
    data: WebhookEvent
    timestamp: str
    type: WebhookEventMessageType


class Webhook(TypedDict):
    active: bool
    created_at: str
    department: int | None
    """Null: everything."""

    description: str
    failing_since: str | None
    id: int
    previous_secret_until: str | None
    state: NewWebhookState
    types: list[str]
    """Empty: all."""

    updated_at: str
    url: str


WebhookPage = TypedDict('WebhookPage', {
    "current_page": int | None,
    "data": list[Webhook],
    "first_page_url": str,
    "from": int | None,
    "is_partial": NotRequired[bool],
    "last_page": int,
    "last_page_url": str | None,
    "next_cursor": str | None,
    "next_page_url": str | None,
    "path": str,
    "per_page": int,
    "prev_page_url": str | None,
    "to": int | None,
    "total": int,
    "total_is_exact": bool,
})


class WebhookPing(TypedDict):
    delivery_id: int


class Data(TypedDict):
    webhook_id: int


WebhookPingMessageType = Literal["ping"]


class WebhookPingMessage(TypedDict):
    data: Data
    timestamp: str
    type: WebhookPingMessageType


class WidgetColors(TypedDict):
    accent: str
    """The accent colour of the desk, changed until text in it is readable on every surface."""

    on_accent: str
    """The colour of text on the accent colour."""


class WidgetColorSchemes(TypedDict):
    dark: WidgetColors
    light: WidgetColors


class WidgetDesk(TypedDict):
    colors: WidgetColorSchemes
    logo_url: str
    """Empty: the desk has none."""

    name: str


class WidgetTickets(TypedDict):
    tickets: list[WidgetTicket]
