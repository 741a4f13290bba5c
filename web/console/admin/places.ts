import {
  Activity,
  BookA,
  Bot,
  Building2,
  CalendarClock,
  CircleDot,
  FileUp,
  Flag,
  FormInput,
  Globe,
  GraduationCap,
  Import,
  KeyRound,
  List,
  ListChecks,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquareText,
  MessagesSquare,
  ScrollText,
  Settings,
  Shapes,
  Tag,
  Timer,
  UserX,
  Users,
  UsersRound,
  Webhook,
  Workflow,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { AdminCollection } from './data/admin.types.ts'
import type { AdminTexts } from './languages/admin-texts.ts'
import type { AdminTextKey } from './languages/admin-texts.types.ts'

export const SECTIONS = ['team', 'tickets', 'service', 'desk', 'connections', 'records', 'upkeep'] as const
export type Section = (typeof SECTIONS)[number]

export interface Place {
  /** Its part of the address: `/desk/admin/<name>`. */
  name: string
  section: Section
  Icon: LucideIcon
  /** Its text. A place of a collection has the name of the collection. */
  text?: AdminTextKey
  /** Without a screen of its own, a place shows the collection of its name. */
  Screen?: ComponentType
  /** The screen of `/desk/admin/<name>/<item>`. */
  Item?: ComponentType<{ item: string }>
}

const SetupScreen = lazy(async () => ({ default: (await import('./first-run/first-run-screens.ts')).SetupScreen }))
const ImportScreen = lazy(async () => ({ default: (await import('./first-run/first-run-screens.ts')).ImportScreen }))
const SettingsScreen = lazy(async () => ({ default: (await import('./settings/settings.screen.tsx')).SettingsScreen }))
const WidgetScreen = lazy(async () => ({ default: (await import('./widget/widget.screen.tsx')).WidgetScreen }))
const WebhooksScreen = lazy(async () => ({ default: (await import('./webhooks/webhooks.screen.tsx')).WebhooksScreen }))
const WebhookScreen = lazy(async () => ({ default: (await import('./webhooks/webhook.screen.tsx')).WebhookScreen }))
const RulesScreen = lazy(async () => ({ default: (await import('./rules/rules.screen.tsx')).RulesScreen }))
const RuleScreen = lazy(async () => ({ default: (await import('./rules/rule.screen.tsx')).RuleScreen }))
const AssistantsScreen = lazy(async () => ({
  default: (await import('./assistants/assistants.screen.tsx')).AssistantsScreen,
}))
const FormFieldsScreen = lazy(async () => ({
  default: (await import('./forms/form-fields.screen.tsx')).FormFieldsScreen,
}))
const AuditScreen = lazy(async () => ({ default: (await import('./audit/audit.screen.tsx')).AuditScreen }))
const HealthScreen = lazy(async () => ({ default: (await import('./health/health.screen.tsx')).HealthScreen }))
const MailScreen = lazy(async () => ({ default: (await import('./mail/mail.screen.tsx')).MailScreen }))
const LettersScreen = lazy(async () => ({ default: (await import('./letters/letters.screen.tsx')).LettersScreen }))
const PrivacyScreen = lazy(async () => ({ default: (await import('./privacy/privacy.screen.tsx')).PrivacyScreen }))
const PersonPrivacyScreen = lazy(async () => ({
  default: (await import('./privacy/person-privacy.screen.tsx')).PersonPrivacyScreen,
}))

/**
 * The places of administration, in their order. A new screen is a line here. A collection without a line is added to the
 * section of its neighbours, or to the last one.
 */
export const PLACES: readonly Place[] = [
  { name: 'staff', section: 'team', Icon: Users },
  { name: 'departments', section: 'team', Icon: Building2 },
  { name: 'teams', section: 'team', Icon: UsersRound },
  { name: 'skills', section: 'team', Icon: GraduationCap },
  { name: 'help-topics', section: 'tickets', Icon: BookA },
  { name: 'form-fields', section: 'tickets', Icon: FormInput, Screen: FormFieldsScreen },
  { name: 'ticket-statuses', section: 'tickets', Icon: CircleDot },
  { name: 'priorities', section: 'tickets', Icon: Flag },
  { name: 'ticket-types', section: 'tickets', Icon: Shapes },
  { name: 'sources', section: 'tickets', Icon: Import },
  { name: 'tags', section: 'tickets', Icon: Tag },
  { name: 'canned-replies', section: 'tickets', Icon: MessageSquareText },
  { name: 'rules', section: 'service', Icon: Workflow, text: 'place.rules', Screen: RulesScreen, Item: RuleScreen },
  { name: 'sla-plans', section: 'service', Icon: Timer },
  { name: 'calendars', section: 'service', Icon: CalendarClock },
  { name: 'setup', section: 'desk', Icon: ListChecks, text: 'place.setup', Screen: SetupScreen },
  { name: 'settings', section: 'desk', Icon: Settings, text: 'place.settings', Screen: SettingsScreen },
  { name: 'api-keys', section: 'connections', Icon: KeyRound },
  { name: 'widget', section: 'connections', Icon: MessagesSquare, text: 'place.widget', Screen: WidgetScreen },
  {
    name: 'webhooks',
    section: 'connections',
    Icon: Webhook,
    text: 'place.webhooks',
    Screen: WebhooksScreen,
    Item: WebhookScreen,
  },
  { name: 'assistants', section: 'connections', Icon: Bot, text: 'place.assistants', Screen: AssistantsScreen },
  { name: 'purchased-addresses', section: 'connections', Icon: Globe },
  { name: 'import', section: 'upkeep', Icon: FileUp, text: 'place.import', Screen: ImportScreen },
  { name: 'health', section: 'upkeep', Icon: Activity, text: 'place.health', Screen: HealthScreen },
  { name: 'mail', section: 'upkeep', Icon: Mail, text: 'place.mail', Screen: MailScreen },
  { name: 'audit', section: 'upkeep', Icon: ScrollText, text: 'place.audit', Screen: AuditScreen },
  { name: 'dead-letters', section: 'upkeep', Icon: MailX, text: 'place.dead-letters', Screen: LettersScreen },
  {
    name: 'privacy',
    section: 'upkeep',
    Icon: UserX,
    text: 'place.privacy',
    Screen: PrivacyScreen,
    Item: PersonPrivacyScreen,
  },
]

const RECORDS = ['locations', 'location-categories', 'asset-types', 'impacts']
const RECORD_PREFIXES = ['asset-', 'change-', 'problem-', 'release-']

/** Every place, with those of collections that have no line. */
export function placesOf(collections: readonly AdminCollection[]): readonly Place[] {
  const named = new Set(PLACES.map(({ name }) => name))
  const others = collections.filter(({ name, can }) => can.list && !named.has(name))
  return [...PLACES, ...others.map(({ name }) => ({ name, section: sectionOf(name), Icon: List }))]
}

function sectionOf(name: string): Section {
  const isOfRecords = RECORDS.includes(name) || RECORD_PREFIXES.some((prefix) => name.startsWith(prefix))
  return isOfRecords ? 'records' : 'upkeep'
}

export function placeName({ name, text }: Place, { t, named }: AdminTexts): string {
  return text === undefined ? named('collection', name) : t(text)
}
