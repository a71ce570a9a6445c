import { useActionData } from '@remix-run/react'
import { roleForm, roleMenusForm, roleScopeForm } from '#app/forms/role.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { FormValues } from '#app/components/ui/form-values.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { useT } from '#app/i18n/t.tsx'
import { getRole } from '#server/contract/roles.ts'
import { BackToList } from '../back-to-list.tsx'
import { RecordPage, RecordPart } from '../record-page.tsx'
import { roleAction, roleData } from './role.server.ts'

export const loader = pageLoader({ permission: getRole }, roleData)

export const action = roleAction

const intent = (name: string) => <input type="hidden" name="intent" value={name} />

/** One role: its name, its permissions, and the records it may see. */
export default function Page() {
  const t = useT()
  const { role, mayEdit, values, version, menus, scope } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  // An empty selection is not among the returned fields: the intent identifies the form.
  const replyOf = (name: string) =>
    reply?.result.initialValue?.intent === name ? reply : undefined
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
            {/* A department does not include the one above it: ticking that would widen the scope. */}
            <div data-checkbox-parents="independent">
              <PlainForm
                form={roleScopeForm}
                id="scope"
                reply={replyOf('scope')}
                values={scope.values}
                version={scope.version}
                trees={{ dataScopeDeptIds: scope.nodes }}
                before={intent('scope')}
              />
            </div>
          </RecordPart>
        )
      }
    >
      <section aria-labelledby="basics-title">
        <h2 id="basics-title">{t('people.roles.basics')}</h2>
        {mayEdit ? (
          <PlainForm
            form={roleForm}
            id="role"
            reply={replyOf('save')}
            values={values}
            version={version}
            before={intent('save')}
          />
        ) : (
          <FormValues form={roleForm} values={values} />
        )}
      </section>
      {menus && (
        <section aria-labelledby="menus-title">
          <h2 id="menus-title">{t('people.roles.menus.title')}</h2>
          <PlainForm
            form={roleMenusForm}
            id="menus"
            reply={replyOf('menus')}
            values={menus.values}
            version={menus.version}
            trees={{ menuIds: menus.nodes }}
            before={intent('menus')}
          />
        </section>
      )}
      <p className="btn-row">
        <BackToList list="/admin/roles" />
      </p>
    </RecordPage>
  )
}
