import { z } from 'zod'
import { createClient, GRANT_TYPES, VALIDITY } from '#server/contract/oauth2-clients.ts'
import { defineForm, type FieldOf } from './define-form.ts'

/** One address per line. */
const Lines = z
  .string()
  .max(10_000)
  .optional()
  .transform((text) =>
    (text ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
const GrantTypes = z.array(z.enum(GRANT_TYPES)).min(1, '授权类型不能为空')

const fields = {
  name: { kind: 'text', label: 'people.clients.name' },
  description: { kind: 'textarea', label: 'people.clients.description', rows: 2 },
  redirectUris: {
    kind: 'textarea',
    label: 'people.clients.redirectUris',
    hint: 'people.clients.redirectUrisHint',
    rows: 3,
  },
  authorizedGrantTypes: {
    kind: 'checkboxTree',
    label: 'people.clients.grantTypes',
    hint: 'people.clients.grantTypesHint',
  } satisfies FieldOf<'checkboxTree'>,
  accessTokenValiditySeconds: {
    kind: 'number',
    label: 'people.clients.accessTtl',
    hint: 'people.clients.ttlHint',
    values: VALIDITY.access,
    unit: 'people.clients.seconds',
  },
  refreshTokenValiditySeconds: {
    kind: 'number',
    label: 'people.clients.refreshTtl',
    hint: 'people.clients.ttlHint',
    values: VALIDITY.refresh,
    unit: 'people.clients.seconds',
  },
} as const
const SETTINGS = {
  name: true,
  description: true,
  accessTokenValiditySeconds: true,
  refreshTokenValiditySeconds: true,
} as const

export const clientForm = defineForm({
  schema: createClient.body
    .pick(SETTINGS)
    .extend({ redirectUris: Lines, authorizedGrantTypes: GrantTypes }),
  fields,
  submit: 'admin.save',
})

export const newClientForm = defineForm({
  schema: createClient.body
    .pick({ clientId: true, ...SETTINGS })
    .extend({ redirectUris: Lines, authorizedGrantTypes: GrantTypes, isPublic: z.boolean() }),
  fields: {
    clientId: {
      kind: 'text',
      label: 'people.clients.clientId',
      hint: 'people.clients.clientIdHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    ...fields,
    isPublic: {
      kind: 'checkbox',
      label: 'people.clients.isPublic',
      text: 'people.clients.isPublicText',
    },
  },
  submit: 'people.clients.submit',
})
