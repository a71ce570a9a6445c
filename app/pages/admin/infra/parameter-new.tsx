import { parameterForm } from '#app/forms/parameter.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { createParameter } from '#server/contract/parameters.ts'
import { RecordForm } from '../record-form.tsx'
import { createParameterAction, newParameterData } from './parameter.server.ts'

export const loader = pageLoader({ permission: createParameter }, newParameterData)

export const action = createParameterAction

export default function Page() {
  const t = useT()
  const { head, values } = usePageData<typeof loader>()
  return (
    <RecordForm
      form={parameterForm}
      id="parameter"
      title={head.title}
      intro={t('infra.parameter.intro')}
      values={values}
      back="/admin/parameters"
    />
  )
}
