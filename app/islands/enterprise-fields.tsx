import type { FieldName } from '@conform-to/react'
import { useT } from '#app/i18n/t.tsx'
import type { RegionData, RegionView } from './region-picker/region-base.tsx'
import { RegionPicker } from './region-picker/region-picker.tsx'
import { TextField, type AnyField } from '#app/components/ui/field.tsx'
import { RadioCards } from '#app/components/ui/radio-cards.tsx'

interface Props {
  fields: Record<'enterprise' | 'range' | 'area' | 'applytype' | 'phone', AnyField>
  validate: (name: FieldName<unknown>) => void
  provinces: RegionData | undefined
  region: RegionView | undefined
  /** The phone is read-only: it is changed by a form of its own. */
  phoneKept?: boolean
}

/** What registration and profile ask of a unit, in the order of. */
export function EnterpriseFields({ fields, validate, provinces, region, phoneKept }: Props) {
  const t = useT()
  return (
    <>
      <TextField
        field={fields.enterprise}
        label={t('form.label.enterprise')}
        hint={t('form.hint.enterprise')}
        required
        autoComplete="organization"
      />
      <TextField
        field={fields.range}
        label={t('form.label.range')}
        hint={t('form.hint.range')}
        autoComplete="off"
      />
      <RegionPicker
        field={fields.area}
        provinces={provinces}
        view={region}
        validate={() => validate(fields.area.name)}
      />
      <RadioCards
        field={fields.applytype}
        label={t('form.label.applytype')}
        onChange={() => validate(fields.applytype.name)}
        choices={[
          { value: '1', name: t('form.type.government'), line: t('form.type.governmentLine') },
          { value: '2', name: t('form.type.park'), line: t('form.type.parkLine') },
        ]}
      />
      <TextField
        field={fields.phone}
        label={t('form.label.phone')}
        hint={t('form.hint.phone')}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        readOnly={phoneKept}
      />
    </>
  )
}
