import type { NotificationTopic } from '../../contract/notification-topics.ts'
import { kindOf, type MessageKind } from './kinds.ts'

/** The topic of each built-in kind; null: shown within the site only, for staff who work there. */
const TOPIC_OF = {
  'userinfo-approved': 'review',
  'userinfo-returned': 'review',
  'userinfo-rejected': 'review',
  'userinfo-reopened': 'review',
  'userinfo-submitted': 'progress',
  'review-claimed': 'progress',
  'feedback-answered': 'answers',
  'proposal-answered': 'answers',
  'sign-in-new': 'signIn',
  'password-changed': 'signIn',
  'password-reset': 'signIn',
  'social-bound': 'signIn',
  'social-moved': 'signIn',
  'passkey-added': 'signIn',
  'mail-changed': 'signIn',
  'mail-removed': 'signIn',
  'phone-moved': 'account',
  'deletion-asked': 'account',
  'deletion-cancelled': 'account',
  'favourites-changed': 'favourites',
  'member-invited': 'invitation',
  'member-holder': 'members',
  'member-joined': 'members',
  'member-declined': 'members',
  'member-left': 'members',
  'member-removed': 'members',
  'member-role': 'members',
  'staff-submission': null,
  'staff-account': null,
  'staff-release': null,
  announcement: 'announcements',
  test: null,
} as const satisfies Record<MessageKind, NotificationTopic | null>

/** Topics whose events send an SMS with a text of their own. */
const WITH_OWN_SMS: readonly NotificationTopic[] = ['review', 'invitation', 'account']

/** The topic of a message by its template's code; templates made by staff belong to `other`. */
export const topicOf = (code: string): NotificationTopic | null =>
  kindOf(code) ? TOPIC_OF[code as MessageKind] : 'other'

export const hasOwnSms = (topic: NotificationTopic): boolean => WITH_OWN_SMS.includes(topic)
