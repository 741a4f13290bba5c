import { getTableColumns } from 'drizzle-orm'
import { reportHours } from '../../../drizzle/reports.ts'

/** Only numbers of tickets, also in the rows of agents. */
const FIGURES = Object.values(getTableColumns(reportHours))
  .map(({ name }) => name)
  .join(' ')

/** What erasure does with a column of a row that belongs to a person. If the row is deleted, all of its columns are. */
export interface Fate {
  goes?: string
  emptied?: string
  stays?: string
}

/**
 * Every column of every table. A new column fails `personal-data.test.ts` until its erasure rule is decided here and implemented
 * in `src/modules/privacy`. An erasure keeps ids, times, numbers, states and the desk's own texts.
 */
export const COLUMNS: Readonly<Record<string, Fate>> = {
  // Of a person alone.
  // With the session of their consent.
  assistant_records: { goes: 'key value session_id expires_at' },
  app_passwords: { goes: 'id user_id name secret_hash created_at last_used_at' },
  deliveries: {
    goes: 'id event_id user_id channel state attempts lease_until next_attempt_at last_error served_tokens message_id sent_at created_at',
  },
  department_members: { goes: 'user_id department_id' },
  email_changes: {
    goes: 'id user_id old_email new_email proof_nonce proof_hash proof_expires_at return_nonce return_hash return_expires_at proven_at ended_at returned_at created_at',
  },
  idempotency_keys: { goes: 'caller route key digest result created_at' },
  live_leases: {
    goes: 'user_id key session_id ticket_id role token_version opened_at expires_at missed_from widget_key_id',
  },
  notifications: { goes: 'id user_id event_id type message scenario row_id actor_id seen created_at' },
  ticket_mentions: { goes: 'user_id ticket_id mentioned_at' },
  ticket_mutes: { goes: 'user_id ticket_id created_at' },
  ticket_reads: { goes: 'user_id ticket_id entry_id marked_at' },
  push_tokens: { goes: 'id user_id session_id os token created_at updated_at' },
  report_subscriptions: {
    goes: 'id user_id report query role due_at lease_until attempts last_sent_at outcome created_at',
  },
  recovery_codes: { goes: 'user_id code_hash created_at' },
  refresh_tokens: { goes: 'token_hash session_id used_at created_at' },
  sessions: {
    goes: 'id user_id created_at expires_at revoked_at user_agent last_used_at app_password_id api_key_id assistant_client assistant_rights',
  },
  sign_in_networks: { goes: 'user_id network last_used_at' },
  agent_routing: { goes: 'user_id state until unseen_since turn updated_at' },
  agent_skills: { goes: 'user_id skill_id' },
  ticket_routings: { goes: 'ticket_id user_id claim routed_at' },
  team_members: { goes: 'user_id team_id' },
  two_factors: { goes: 'user_id secret key_id last_counter created_at' },
  user_tokens: { goes: 'id user_id purpose nonce token_hash password_hash expires_at used_at created_at' },
  // Erased with its owner. Shared rows belong to the desk.
  canned_replies: {
    goes: 'id title body owner_id department_id active note actions named version created_at updated_at',
  },
  views: {
    goes: 'id owner_id department_id name query columns sort position version created_at updated_at',
  },
  ticket_collaborators: { goes: 'id ticket_id user_id role is_active needs_proof created_at' },
  attachments: {
    goes: 'id thread_id ticket_id problem_id change_id release_id identifier name content_type size storage_key created_at',
  },
  ticket_codes: { goes: 'id ticket_id user_id browser_hash nonce attempts used_at expires_at created_at' },
  widget_tickets: { goes: 'ticket_id key_id subject' },
  widget_conversations: {
    goes: 'id token_hash key_id origin user_id token_version ticket_id subject expires_at created_at',
  },
  ticket_form_values: { goes: 'ticket_id name value' },
  ticket_tags: { goes: 'tag_id ticket_id' },
  ticket_form_keys: { goes: 'name value_key ticket_id' },
  user_form_values: { goes: 'user_id name value' },
  user_form_keys: { goes: 'name value_key user_id' },

  // Kept without the person.
  users: {
    emptied:
      'email user_name first_name last_name first_name_key last_name_key password_hash permissions country_code mobile phone_number company profile_pic language timezone last_login_at two_factor_at email_verified mobile_verified active ban is_deleted token_version',
    stays: 'id role unread_notifications ticket_capacity merged_into_id erased_at created_at updated_at',
  },
  tickets: {
    emptied: 'title tag_ids external_id ip_address ip_address_text reported_ip',
    stays:
      'id ticket_number user_id dept_id team_id priority_id priority_rank sla help_topic_id status custom_status_id type source flags assigned_to lock_by lock_at isoverdue isanswered follow_up needs_proof version merged_into_id duedate has_clocks first_response_at last_message_at last_response_at last_replier reopened reopened_at closed_at deleted_at erased_at conversation_archived_at hold held_since snoozed_until thread_count note_count attachment_count note_attachment_count collaborator_count created_at updated_at',
  },
  ticket_title_words: { emptied: 'word', stays: 'ticket_id' },
  ticket_threads: {
    emptied: 'title body body_text ip_address message_id',
    stays: 'id ticket_id user_id poster source is_internal archive_id attachment_count created_at',
  },
  events: {
    emptied: 'changes',
    stays: 'id type subject_type subject_id actor_kind actor_id context audience is_audit created_at processed_at',
  },
  webhook_attempts: { emptied: 'error answer', stays: 'id delivery_id status milliseconds created_at' },
  webhook_deliveries: {
    stays: 'id endpoint_id event_id state attempts lease_until next_attempt_at created_at ended_at',
  },
  sd_problems: {
    emptied: 'subject description',
    stays:
      'id requester_id department_id status_type_id priority_id impact_id location_type_id group_id assigned_id version created_at updated_at',
  },
  sd_problem_words: { emptied: 'word', stays: 'problem_id' },
  sd_general_updates: {
    emptied: 'value',
    stays: 'id problem_id change_id release_id identifier author_id updated_at',
  },
  // Of who was staff once: the desk's own records stay, and belong to nobody.
  api_keys: {
    emptied: 'name hint revoked_at',
    stays: 'id kind key_hash user_id made_by_key_id origins scope created_at expires_at last_used_at',
  },
  sd_assets: {
    emptied: 'managed_by used_by',
    stays:
      'id name external_id description asset_type_id department_id impact_type_id location_id assigned_on version created_at updated_at',
  },
  sd_changes: {
    emptied: 'requester',
    stays:
      'id subject description status_id priority_id change_type_id impact_id location_id version created_at updated_at',
  },
  departments: {
    emptied: 'manager_id',
    stays:
      'id name is_public sla_plan_id calendar_id routing default_capacity reassign_when_away only_in_hours created_at updated_at',
  },
  teams: {
    emptied: 'lead_id',
    stays: 'id name active admin_notes routing default_capacity only_in_hours created_at updated_at',
  },
  sla_steps: {
    emptied: 'notify_id assign_id',
    stays: 'id plan_id metric at value repeat_minutes repeats notify unassigns priority_id note',
  },
  help_topics: {
    emptied: 'auto_assign',
    stays: 'id topic department_id priority_id sla_plan_id skill_id active is_public created_at updated_at',
  },

  // Ids and places.
  skills: { stays: 'id name created_at updated_at' },
  tags: { stays: 'id name key color created_at updated_at' },
  privacy_jobs: {
    stays:
      'id kind user_id actor_id accounts state step account_place stage position word pieces bytes lease_until created_at updated_at ended_at expires_at',
  },
  // Erased texts are removed from the object: a trigger makes the job repack it.
  conversation_archives: {
    stays: 'id ticket_id storage_key state due_at members entry_count bytes raw_bytes created_at',
  },
  dead_letters: { stays: 'id message_id body attempts created_at replayed_at' },
  removals: { stays: 'id collection row_id replace_by actor_id stage position created_at updated_at' },
  heartbeats: { stays: 'name at' },
  widget_secrets: { stays: 'key_id secret secret_key_id' },
  imported_rows: { stays: 'source kind source_id row_id' },
  // HMACs, for a day.
  limit_counters: { stays: 'key window_ends_at count' },

  // The index. What is emptied is read again from the tickets.
  ticket_documents: { emptied: 'subject body notes', stays: 'ticket_id version event_id' },
  ticket_search: { emptied: 'rowid rank subject body requester number notes scope' },
  ticket_heads: { emptied: 'tokens', stays: 'ticket_id' },
  search_words: { emptied: 'word', stays: 'kind' },
  search_slips: { emptied: 'slip word', stays: 'kind' },

  // Nobody's.
  assertions: { stays: 'failed' },
  catalog: { stays: 'id entries version' },
  kb_articles: {
    stays:
      'id slug title body body_text language category_id author_id edited_by published is_public publish_at helpful_votes unhelpful_votes version created_at updated_at',
  },
  kb_revisions: { stays: 'article_id version title body author_id saved_at' },
  kb_votes: { stays: 'article_id visitor helpful created_at' },
  kb_categories: { stays: 'id name slug description active parent_id created_at updated_at' },
  purchased_addresses: { stays: 'id address plan expires_at created_at' },
  sd_asset_types: { stays: 'id name parent_id' },
  sd_asset_words: { stays: 'word asset_id' },
  sd_change_assets: { stays: 'change_id asset_id' },
  sd_change_priorities: { stays: 'id name' },
  sd_change_releases: { stays: 'change_id release_id created_at' },
  sd_change_statuses: { stays: 'id name' },
  sd_change_types: { stays: 'id name' },
  sd_change_words: { stays: 'word change_id' },
  sd_counters: { stays: 'kind scope owner_id dept_id team_id status_id total' },
  sd_impact_types: { stays: 'id name' },
  sd_location_categories: { stays: 'id name' },
  sd_locations: { stays: 'id title email phone address location_category_id department_id created_at updated_at' },
  sd_problem_assets: { stays: 'problem_id asset_id' },
  sd_problem_changes: { stays: 'problem_id change_id created_at' },
  sd_release_assets: { stays: 'release_id asset_id' },
  sd_release_priorities: { stays: 'id name' },
  sd_release_statuses: { stays: 'id name' },
  sd_release_types: { stays: 'id name' },
  sd_release_words: { stays: 'word release_id' },
  sd_releases: {
    stays:
      'id subject description status_id priority_id release_type_id planned_start_date planned_end_date location_id version created_at updated_at',
  },
  sd_ticket_assets: { stays: 'ticket_id asset_id' },
  sd_ticket_problems: { stays: 'ticket_id problem_id created_at' },
  sequences: { stays: 'name value' },
  settings: {
    stays:
      'id installed_at url company timezone api_key_mandatory customer_may_set_status customer_may_set_priority default_department_id default_help_topic_id default_priority_id default_sla_plan_id default_type_id calendar_id ticket_number_format two_factor_required auto_close_days away_after_minutes acknowledge_tickets language accent_color logo_url widget_keeps_conversation mail_footer writing_limits_percent retention_days retention_action retention_from archive_after_months first_run updated_at',
  },
  cursors: { stays: 'name event_id at' },
  report_days: { stays: FIGURES },
  report_hours: { stays: FIGURES },
  report_months: { stays: FIGURES },
  report_state: { stays: 'id edition time_zone zone_since backlog_at' },
  rule_book: { stays: 'id version entries listens' },
  rule_fires: {
    stays: 'ticket_id root_event_id rule_id event_id outcome changes refused has_replied milliseconds at',
  },
  rule_refs: { stays: 'id rule_id collection named_id row_id' },
  rule_stats: { stays: 'rule_id failures last_fired_at last_outcome hour hour_fires usual_fires' },
  rules: {
    stays:
      'id kind name note position events wait conditions actions state tripped_reason version created_at updated_at',
  },
  alarms: { stays: 'id kind subject_type subject_id slot due_at lease_until attempts payload' },
  ticket_clocks: {
    stays:
      'ticket_id metric state plan_id calendar_id target_ms consumed_ms since due_at started_at ended_at warned_at breached_at rings_at rung rung_at acknowledged_at',
  },
  clock_results: {
    stays:
      'id ticket_id metric outcome started_at due_at ended_at elapsed_ms working_ms department_id team_id agent_id priority_id plan_id',
  },
  calendars: { stays: 'id name time_zone always hours days created_at updated_at' },
  sla_plans: {
    stays: 'id name grace_seconds calendar_id targets warn_percent admin_note active created_at updated_at',
  },
  ticket_counters: {
    stays:
      'scope owner_id dept_id team_id open_free open_taken open_free_answered open_taken_answered resolved closed archived deleted unverified approval spam',
  },
  ticket_form_fields: {
    stays: 'id name label type for required options sort active for_agents for_customers for_widgets',
  },
  ticket_priorities: {
    stays:
      'priority_id priority priority_desc priority_color priority_urgency active is_public is_default ranked_up_to',
  },
  ticket_rare_values: { stays: 'kind value_id ticket_id' },
  ticket_sources: { stays: 'id name label css_class' },
  ticket_statuses: { stays: 'id name state message sort meaning_id clock on_customer_reply auto_closes held_up_to' },
  ticket_types: { stays: 'id name description active is_public is_default' },
  ticket_value_counters: { stays: 'kind value_id total' },
  user_counters: { stays: 'role active ban is_deleted email_verified mobile_verified total' },
  webhook_endpoints: {
    stays:
      'id url description types department_id has_resource format state secret secret_key_id previous_secret previous_secret_key_id previous_secret_until failing_since failures paused_until version created_at updated_at',
  },
  article_documents: {
    stays: 'article_id version slug title body published is_public publish_at category_id updated_at',
  },
  article_parts: { stays: 'word rowid rank' },
  article_search: { stays: 'rowid rank title body scope' },
  category_documents: { stays: 'category_id updated_at name slug active' },
  rebuild_progress: { stays: 'name position word updated_at' },
  // Ids of an agent's departments and teams.
  agent_scopes: { stays: 'user_id tokens' },
  // A word that tens of thousands of tickets have tells of nobody.
  common_words: { stays: 'word' },
}
