import { parseArgs } from 'node:util'
import type { Context } from '#server/context.ts'
import { listClients } from '#server/modules/oauth2/queries.ts'
import { addClient, renewSecret, setClientEnabled } from '#server/modules/oauth2/registry.ts'
import { COMMAND_ACTOR, CommandError, commandOrigin, runCommand } from './support/command.ts'
import { textTable } from './support/text-table.ts'

const USAGE = `用法：
  npm run clients -- list
  npm run clients -- add     <客户端编号> --name "名称" --redirect https://… [--redirect …] [--grant authorization_code] [--grant refresh_token] [--public]
  npm run clients -- secret  <客户端编号>
  npm run clients -- disable <客户端编号>
  npm run clients -- enable  <客户端编号>
授权类型：authorization_code（默认，连同 refresh_token）、refresh_token、password、client_credentials、implicit`

const ORIGIN = commandOrigin('clients')

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        redirect: { type: 'string', multiple: true },
        grant: { type: 'string', multiple: true },
        public: { type: 'boolean' },
      },
    })
    const [command = '', clientId = '', more] = positionals
    if (more !== undefined) throw new CommandError(USAGE)
    return { command, clientId, ...values }
  } catch {
    throw new CommandError(USAGE)
  }
}

await runCommand(async (context) => {
  const { command, clientId, ...options } = readArguments()
  const isBare = Object.keys(options).length === 0
  if (command === 'add' && clientId) await add(context, clientId, options)
  else if (command === 'list' && !clientId && isBare) console.log(await clientTable(context))
  else if (command === 'secret' && clientId && isBare) {
    printSecret((await renewSecret(context, COMMAND_ACTOR, clientId, ORIGIN)).secret)
  } else if ((command === 'enable' || command === 'disable') && clientId && isBare) {
    const enabled = command === 'enable'
    await setClientEnabled(context, COMMAND_ACTOR, { clientId, enabled }, ORIGIN)
    console.log(enabled ? `已启用：${clientId}` : `已停用，它的会话和令牌随即失效：${clientId}`)
  } else throw new CommandError(USAGE)
})

interface Options {
  name?: string
  redirect?: string[]
  grant?: string[]
  public?: boolean
}

async function add(context: Context, clientId: string, options: Options) {
  const isPublic = options.public ?? false
  const usual = isPublic ? ['authorization_code'] : ['authorization_code', 'refresh_token']
  const client = {
    clientId,
    name: options.name?.trim() ?? '',
    redirectUris: options.redirect ?? [],
    grantTypes: options.grant ?? usual,
    isPublic,
  }
  const { secret } = await addClient(context, COMMAND_ACTOR, client, ORIGIN)
  console.log(`已登记：${clientId}`)
  if (secret) printSecret(secret)
}

function printSecret(secret: string) {
  console.log(`密钥（只显示这一次，请交给对方妥善保存）：${secret}`)
}

async function clientTable({ db }: Context): Promise<string> {
  const rows = await listClients(db)
  if (rows.length === 0) return '还没有登记客户端。'
  return textTable([
    ['编号', '名称', '状态', '种类', '授权类型', '回调地址'],
    ...rows.map((row) => [
      row.clientId,
      row.name,
      row.enabled ? '启用' : '停用',
      row.secretHash === null ? '公开' : '保密',
      row.grantTypes.join(' '),
      row.redirectUris.join(' '),
    ]),
  ])
}
