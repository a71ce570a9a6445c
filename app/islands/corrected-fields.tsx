import { DataText } from '#app/components/data-text.tsx'
import type { ReactNode } from 'react'
import { type AnyField, textOf } from '#app/components/ui/field.tsx'
import { chosenWords, FormFields } from '#app/components/ui/form-fields.tsx'
import { profileForm } from '#app/forms/profile.ts'
import { useT } from '#app/i18n/t.tsx'
import type { Userinfo } from '#server/contract/userinfo.ts'
import './corrected-fields.css'

/** A field that was returned, with what is to be corrected; the remark may be empty. */
export interface Correction {
  name: string
  remark: string
}

interface Props {
  corrections: Correction[]
  record: Userinfo | undefined
  fields: Record<string, AnyField>
  given: {
    validate: (name: string) => void
    own: Record<string, ReactNode>
    readOnly: readonly string[]
    after: Record<string, ReactNode>
  }
}

/** The fields to be corrected, each with its remark and its old value; the others are shown and sent unchanged. */
export function CorrectedFields({ corrections, record, fields, given }: Props) {
  const t = useT()
  const open = new Set(corrections.map(({ name }) => name))
  const names = Object.keys(profileForm.fields)
  const valueOf = (name: string) =>
    String((record as unknown as Record<string, unknown> | undefined)?.[name] ?? '')
  const shown = (name: string) => {
    const field = profileForm.fields[name]
    const value = valueOf(name)
    const choices = field && 'choices' in field && field.choices ? field.choices : []
    const choice = chosenWords(choices, t).find((one) => one.value === value)
    return (choice?.name ?? value) || t('account.correction.empty')
  }
  const labelOf = (name: string) => {
    const field = profileForm.fields[name]
    return field ? t(field.label) : name
  }
  return (
    <>
      {names
        .filter((name) => open.has(name))
        .map((name) => {
          const { remark = '' } = corrections.find((one) => one.name === name) ?? {}
          const definition = profileForm.fields[name]
          return (
            definition && (
              <div key={name} className="corrected-fields-one">
                <h3>{labelOf(name)}</h3>
                <p className="corrected-fields-remark">
                  <DataText>
                    {remark || t(`account.correction.${valueOf(name) ? 'wrong' : 'missing'}`)}
                  </DataText>
                </p>
                <div className="corrected-fields-values">
                  <div>
                    <p className="corrected-fields-label">{t('account.correction.before')}</p>
                    <p className="corrected-fields-was">{shown(name)}</p>
                  </div>
                  <div>
                    <p className="corrected-fields-label">{t('account.correction.after')}</p>
                    <FormFields
                      form={{ ...profileForm, fields: { [name]: definition } }}
                      fields={fields}
                      {...given}
                    />
                  </div>
                </div>
              </div>
            )
          )
        })}
      <h3>{t('account.correction.rest')}</h3>
      <p className="muted">{t('account.correction.restLine')}</p>
      <dl className="facts corrected-fields-rest">
        {names
          .filter((name) => !open.has(name))
          .map((name) => {
            const field = fields[name]
            return (
              <div key={name} className="frame-part">
                <dt>{labelOf(name)}</dt>
                <dd>
                  {shown(name)}
                  {field && <input type="hidden" name={name} defaultValue={textOf(field)} />}
                </dd>
              </div>
            )
          })}
      </dl>
    </>
  )
}
