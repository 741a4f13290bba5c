/** The permissions of agents. Admins have all of them. */
export const PERMISSIONS = [
  'create_ticket',
  'edit_ticket',
  'close_ticket',
  'transfer_ticket',
  'delete_ticket',
  'assign_ticket',
  'access_kb',
  'ban_email',
  'organisation_document_upload',
  'email_verification',
  'mobile_verification',
  'account_activate',
  'create_tags',
  'see_reports',
] as const
