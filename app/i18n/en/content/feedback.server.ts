import type { FeedbackWords } from '#app/i18n/zh/content/feedback.server.ts'

export const feedback: FeedbackWords = {
  title: 'Feedback',
  line: 'Neither an account nor your name is needed',
  about: 'This is about the page “{name}”',
  aboutRecord: 'This is about “{name}” ({id})',
  sent: 'We have received your feedback',
  sentText:
    'Staff will read it and deal with it. Quote the number to ask about it or to have it deleted.',
  number: 'Number',
  time: 'Sent at',
}
