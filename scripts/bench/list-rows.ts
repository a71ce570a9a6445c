export interface Filling {
  rows: number
  /** Time of the first row and interval between rows, in milliseconds. */
  at: number
  step: number
  now: number
  /** End of the operation log's hash chain. */
  seq: number
  postgres: boolean
}

/** Statements that fill one table each: enterprise accounts with a record, a login and so on; for both dialects. */
export function fillStatements({ rows, at, step, now, seq, postgres }: Filling): string[] {
  const n = 'CAST(n AS bigint)'
  const moment = (milliseconds: string) =>
    postgres ? `to_timestamp((${milliseconds}) / 1000.0)` : milliseconds
  const start = moment(String(at))
  const then = (ahead = 0) => moment(`${at} + ${n} * ${step} + ${ahead}`)
  const numbers = postgres
    ? `generate_series(1, ${rows}) AS n`
    : `(WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows}) SELECT n FROM numbers)`
  return [
    // Otherwise the triggers of roles and members would update each account again, in all of its indexes.
    `INSERT INTO users (id, username, nickname, phone, password_hash, dept_id, enabled, awaits_role, created_at, updated_at)
     SELECT n, 'bench' || n, '测试企业' || n || substr('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗', 1 + n % 20, 1) ||
       substr('伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂华', 1 + n / 20 % 25, 1), '1' || (3000000000 + n), 'x',
       CASE WHEN n % 100 = 7 THEN 100 END, n % 50 <> 1, n % 4 = 0 AND n % 1000 = 8, ${then()}, ${start} FROM ${numbers}`,
    `INSERT INTO user_roles (user_id, role_id, granted_at) SELECT n, 2, ${start} FROM ${numbers} WHERE n % 4 > 0`,
    `INSERT INTO enterprises (id, user_id, name, division_range, area, area_id, applicant_type, phone, status,
       created_at, updated_at)
     SELECT n, n, CASE WHEN n % 10 > 0 THEN '宁波' ELSE '杭州' END || '测试企业' || n, '高新区', '浙江省-杭州市-西湖区', '330106',
       CASE WHEN n % 7 > 0 THEN '2' ELSE '1' END, '1' || (3000000000 + n), CAST(n % 4 AS text), ${then()}, ${then()} FROM ${numbers}`,
    `INSERT INTO enterprise_members (user_id, enterprise_id, role, since)
     SELECT n, n, 'manager', ${start} FROM ${numbers} WHERE n % 1000 <> 8`,
    `INSERT INTO review_cases (id, enterprise_id, user_id, number, day, sequence, status, name, applicant_type, area, area_id,
       phone, credit_code, submitted_at, due_at, decided_at)
     SELECT n, n, n, 'SQ-20251123-' || CASE WHEN n < 10000 THEN substr(CAST(10000 + n AS text), 2) ELSE CAST(n AS text) END,
       20251123, n, CAST(n % 4 AS text), '测试企业' || n, CASE WHEN n % 7 > 0 THEN '2' ELSE '1' END, '浙江省-杭州市',
       CASE WHEN n % 100 = 8 THEN '330106' ELSE '330109' END, '1' || (3000000000 + ${n} * 618033989 % 1000000000), '',
       ${then()}, ${then(604_800_000)}, CASE WHEN n % 4 > 0 THEN ${then(86_400_000)} END FROM ${numbers} WHERE n <= 100000`,
    `INSERT INTO login_log (id, at, type, result, user_id, username, address, user_agent, request_id)
     SELECT n, ${then()}, 100, CASE WHEN n % 10 > 0 THEN 0 ELSE 10 END, n, 'bench' || n,
       (1 + n % 223) || '.' || (n * 7 % 256) || '.' || (n / 256 % 256) || '.' || (n % 250), 'bench', CAST(n AS text) FROM ${numbers}`,
    `INSERT INTO operation_log (id, at, action, actor_id, actor, subject_id, subject, detail, seq, hash)
     SELECT n, ${then()}, CASE n % 5 WHEN 0 THEN 'userinfo.approved' WHEN 1 THEN 'userinfo.submitted'
       WHEN 2 THEN 'user.update' WHEN 3 THEN 'profile.update' ELSE 'sms.read' END, CASE WHEN n % 2 > 0 THEN 1 ELSE n END,
       'bench', n, '测试企业' || n, '{}', n + ${seq}, 'x' FROM ${numbers}`,
    `INSERT INTO sessions (id, user_id, refresh_token_hash, address, user_agent, created_at, expires_at)
     SELECT n, n, 'bench' || n, '', '', ${start}, ${moment(String(now + 86_400_000))} FROM ${numbers} WHERE n <= 1000`,
    `INSERT INTO access_tokens (token_hash, session_id, user_id, client_id, created_at, expires_at)
     SELECT 'bench' || n, 1 + n % 1000, n, CASE WHEN n % 10 > 0 THEN 'default' ELSE 'platform' END, ${moment(String(now))},
       ${moment(`${now + 3_600_000} + ${n} * 7200000 / ${rows}`)} FROM ${numbers}`,
    `INSERT INTO sms_messages (id, phone_hash, template, sealed, status, provider, created_at, expires_at)
     SELECT n, 'bench' || n, CASE WHEN n % 3 > 0 THEN 'login' ELSE 'register' END, '',
       CASE WHEN n % 20 > 0 THEN 'sent' ELSE 'failed' END, 'bench', ${then()}, ${start} FROM ${numbers}`,
    `INSERT INTO files (id, path, name, type, size, sha256, user_id, created_at)
     SELECT n, 'bench/' || n, 'bench', CASE WHEN n % 3 > 0 THEN 'image/png' ELSE 'application/pdf' END, 1, '', n, ${then()} FROM ${numbers}`,
    `INSERT INTO notices (id, user_id, template, kind, sender, content, params, created_at)
     SELECT n, n, CASE WHEN n % 3 > 0 THEN 'userinfo-approved' ELSE 'userinfo-returned' END, 2, 'bench', 'bench', '{}',
       ${then()} FROM ${numbers}`,
    `INSERT INTO social_users (id, type, openid, nickname, user_id, created_at, updated_at)
     SELECT n, 90, 'bench' || n, '测试企业' || n, n, ${then()}, ${start} FROM ${numbers}`,
    `INSERT INTO feedback (id, kind, content, sender_hash, status, created_at)
     SELECT n, CASE n % 3 WHEN 0 THEN 'fault' WHEN 1 THEN 'data' ELSE 'suggestion' END, '第几条意见' || n, '',
       CASE WHEN n % 40 > 0 THEN 'done' ELSE 'open' END, ${then()} FROM ${numbers}`,
  ]
}
