import type { ComponentProps } from 'react'
import { dictionaryEntryForm, dictionaryTypeForm } from '#app/forms/dictionary.ts'
import { useT } from '#app/i18n/t.tsx'
import { RecordForm } from '../record-form.tsx'

interface Props {
  title: string
  values: Record<string, string | string[]>
  version?: string
  back: string
  name?: string
  mayDelete?: boolean
  confirming?: boolean
  choices?: ComponentProps<typeof RecordForm>['choices']
}

export function TypeForm({ name, mayDelete = false, confirming = false, ...shown }: Props) {
  const t = useT()
  return (
    <RecordForm
      form={dictionaryTypeForm}
      id="dictionary-type"
      intro={t('staff.dictionary.type.intro')}
      {...shown}
      {...(name !== undefined && {
        deletion: {
          name,
          text: t('staff.dictionary.type.deleteText'),
          allowed: mayDelete,
          confirming,
        },
      })}
    />
  )
}

export function EntryForm({ name, mayDelete = false, confirming = false, ...shown }: Props) {
  const t = useT()
  return (
    <RecordForm
      form={dictionaryEntryForm}
      id="dictionary-entry"
      intro={t('staff.dictionary.entry.intro')}
      {...shown}
      {...(name !== undefined && {
        deletion: {
          name,
          text: t('staff.dictionary.entry.deleteText'),
          allowed: mayDelete,
          confirming,
        },
      })}
    />
  )
}
