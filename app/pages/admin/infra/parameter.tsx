import { parameterForm, systemParameterForm } from '#app/forms/parameter.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { updateParameter } from '#server/contract/parameters.ts'
import { RecordForm } from '../record-form.tsx'
import { parameterAction, parameterData } from './parameter.server.ts'

export const loader = pageLoader({ permission: updateParameter }, parameterData)

export const action = parameterAction

export default function Page() {
  const t = useT()
  const { head, values, version, parameter, system, mayDelete, deleting } =
    usePageData<typeof loader>()
  return (
    <RecordForm
      form={system ? systemParameterForm : parameterForm}
      id="parameter"
      title={head.title}
      intro={t(system ? 'infra.parameter.systemIntro' : 'infra.parameter.intro')}
      before={system && <input type="hidden" name="intent" value="system" />}
      values={values}
      version={version}
      back="/admin/parameters"
      deletion={{
        name: parameter.name,
        text: t('infra.parameter.deleteText'),
        allowed: mayDelete,
        confirming: deleting,
      }}
    />
  )
}
