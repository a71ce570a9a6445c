import { useActionData } from '@remix-run/react'
import type { DefinedForm } from '#app/forms/define-form.ts'
import { roleForm, roleMenusForm, roleScopeForm } from '#app/forms/role.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { getRole } from '#server/contract/roles.ts'
import { RecordPage, RecordPart, replyTo } from '../record-page.tsx'
import { roleAction, roleData } from './role.server.ts'

export const loader = pageLoader({ permission: getRole }, roleData)

export const action = roleAction

const intent = (name: string) => <input type="hidden" name="intent" value={name} />

/** One role: what it is called, what it may do, and whose records it sees. */
export default function Page() {
  const t = useT()
  const { role, mayEdit, values, version, menus, scope } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const of = (form: DefinedForm) => replyTo(form, reply)
  return (
    <RecordPage
      title={role.name}
      intro={
        <p>
          {role.type === 1
            ? t('people.roles.builtIn')
            : t('people.roles.users', { n: role.userCount })}
        </p>
      }
      side={
        scope && (
          <RecordPart id="scope-title" title={t('people.roles.scope.title')}>
            <PlainForm
              form={roleScopeForm}
              id="scope"
              reply={of(roleScopeForm)}
              values={scope.values}
              trees={{ dataScopeDeptIds: scope.nodes }}
              before={intent('scope')}
            />
          </RecordPart>
        )
      }
    >
      {mayEdit && (
        <section aria-labelledby="basics-title">
          <h2 id="basics-title">{t('people.roles.basics')}</h2>
          <PlainForm
            form={roleForm}
            id="role"
            reply={of(roleForm)}
            values={values}
            version={version}
            before={intent('save')}
          />
        </section>
      )}
      {menus && (
        <section aria-labelledby="menus-title">
          <h2 id="menus-title">{t('people.roles.menus.title')}</h2>
          <PlainForm
            form={roleMenusForm}
            id="menus"
            reply={of(roleMenusForm)}
            values={menus.values}
            trees={{ menuIds: menus.nodes }}
            before={intent('menus')}
          />
        </section>
      )}
      <p className="btn-row">
        <a className="btn secondary" href="/admin/roles">
          {t('admin.cancel')}
        </a>
      </p>
    </RecordPage>
  )
}
