import { errorCode, innermostMessage } from './error-code.ts'
import { ExitCode } from './exit-codes.ts'
import { splitHosts } from './postgres-hosts.ts'
import { StoreError } from './store-state.ts'

interface Explanation {
  met: RegExp
  exitCode: number
  zh: string
  en: string
}

/** Matched by code or message of the driver; the first match counts. */
const EXPLANATIONS: Explanation[] = [
  {
    met: /^(ERR_INVALID_URL|Invalid URL)/,
    exitCode: ExitCode.configuration,
    zh: '环境变量 DATABASE_URL 不是有效的地址。请写成 postgres://用户:密码@主机:5432/库，密码里的特殊字符用 %XX 表示。',
    en: 'DATABASE_URL is no valid address. Write postgres://user:password@host:5432/database, special characters of the password as %XX.',
  },
  {
    met: /^ENOENT/,
    exitCode: ExitCode.configuration,
    zh: '读不到 DATABASE_URL 里的证书文件（sslrootcert、sslcert、sslkey）。请核对路径和读取权限。',
    en: 'A certificate file named in DATABASE_URL (sslrootcert, sslcert, sslkey) cannot be read. Check its path and permissions.',
  },
  {
    met: /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS)|does not support SSL/,
    exitCode: ExitCode.configuration,
    zh: '与 PostgreSQL（{host}）的加密连接没有建立：服务器的证书不可信，或服务器没有开启 TLS。请在 DATABASE_URL 里用 sslmode=verify-full&sslrootcert=CA 证书文件，主机名须与证书一致。',
    en: 'No encrypted connection to PostgreSQL ({host}): its certificate is not trusted, or it has TLS off. Use sslmode=verify-full&sslrootcert=CA file in DATABASE_URL; the host name must be that of the certificate.',
  },
  {
    met: /^28/,
    exitCode: ExitCode.noPermission,
    zh: 'PostgreSQL（{host}）不接受 DATABASE_URL 里的用户名或密码。请核对用户名、密码和服务器的 pg_hba.conf。',
    en: 'PostgreSQL ({host}) refuses the user or password of DATABASE_URL. Check both, and pg_hba.conf of the server.',
  },
  {
    met: /^3D000/,
    exitCode: ExitCode.configuration,
    zh: "PostgreSQL（{host}）上没有 DATABASE_URL 指定的库。请先建库：CREATE DATABASE 库名 OWNER 用户名 ENCODING 'UTF8'，或核对库名。",
    en: "PostgreSQL ({host}) has no such database. Create it: CREATE DATABASE name OWNER user ENCODING 'UTF8', or check the name.",
  },
  {
    met: /^42501/,
    exitCode: ExitCode.noPermission,
    zh: 'DATABASE_URL 的用户缺少权限（{reason}）。请让它成为库的所有者：ALTER DATABASE 库名 OWNER TO 用户名，或授权：GRANT CREATE ON DATABASE 库名 TO 用户名; GRANT ALL ON SCHEMA public TO 用户名。',
    en: 'The user of DATABASE_URL lacks rights ({reason}). Make it the owner: ALTER DATABASE name OWNER TO user, or grant: GRANT CREATE ON DATABASE name TO user; GRANT ALL ON SCHEMA public TO user.',
  },
  {
    met: /^25006/,
    exitCode: ExitCode.unavailable,
    zh: 'PostgreSQL（{host}）只能读，数据库的结构却需要升级。请连接主服务器，或等备用服务器接管后再启动。',
    en: 'PostgreSQL ({host}) is read-only, but the schema needs an upgrade. Connect to the primary, or start once the standby has taken over.',
  },
  {
    met: /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0|08|53)|timeout|Connection terminated/,
    exitCode: ExitCode.unavailable,
    zh: '连不上 PostgreSQL（{host}，{reason}）。请确认它已启动，DATABASE_URL 的主机和端口正确，防火墙放行，连接数没有用完。',
    en: 'PostgreSQL ({host}) cannot be reached ({reason}). Check that it runs, the host and port of DATABASE_URL, the firewall, and that it has connections left.',
  },
]

/** Turns an error met while opening a PostgreSQL store into one with instructions; returns others unchanged. */
export function explainPostgres(url: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const text = innermostMessage(error)
  const code = errorCode(error)
  const found = EXPLANATIONS.find(({ met }) => met.test(code ?? '') || met.test(text))
  if (!found) return error
  const host = splitHosts(url)
    .hosts.map(({ name }) => name)
    .join('、')
  const fill = (words: string) =>
    words.replace('{host}', host).replace('{reason}', code === '42501' ? text : (code ?? text))
  return new StoreError(`${fill(found.zh)}\n${fill(found.en)}`, {
    exitCode: found.exitCode,
    cause: error,
  })
}
