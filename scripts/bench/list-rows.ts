/** Statements that fill one table each: enterprise accounts with a record, a login and so on. */
export const FILL = [
  `INSERT INTO users (id, username, nickname, phone, password_hash, dept_id, enabled, created_at, updated_at)
   SELECT n, 'bench' || n, '测试企业' || n || substr('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗', 1 + n % 20, 1) ||
     substr('伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂华', 1 + n / 20 % 25, 1), '1' || (3000000000 + n), 'x', CASE WHEN n % 100 = 7 THEN 100 END,
     n % 50 <> 1, :at + n * :step, :at FROM numbers`,
  `INSERT INTO user_roles (user_id, role_id, granted_at)
   SELECT n, 2, :at FROM numbers WHERE n % 4`,
  `INSERT INTO enterprises (id, user_id, name, division_range, area, area_id, applicant_type, phone, status,
     created_at, updated_at)
   SELECT n, n, CASE WHEN n % 10 THEN '宁波' ELSE '杭州' END || '测试企业' || n, '高新区', '浙江省-杭州市-西湖区', '330106', CAST(1 + (n % 7 > 0) AS TEXT),
     '1' || (3000000000 + n), CAST(n % 4 AS TEXT), :at + n * :step, :at + n * :step FROM numbers`,
  `INSERT INTO enterprise_members (user_id, enterprise_id, role, since)
   SELECT n, n, 'manager', :at FROM numbers WHERE n % 1000 <> 8`,
  `INSERT INTO review_cases (id, enterprise_id, user_id, number, day, sequence, status, name, applicant_type, area, area_id,
     phone, credit_code, submitted_at, due_at, decided_at)
   SELECT n, n, n, 'SQ-20251123-' || printf('%04d', n), 20251123, n, CAST(n % 4 AS TEXT), '测试企业' || n,
     CAST(1 + (n % 7 > 0) AS TEXT), '浙江省-杭州市', CASE WHEN n % 100 = 8 THEN '330106' ELSE '330109' END, '1' || (3000000000 + n * 618033989 % 1000000000), '',
     :at + n * :step, :at + n * :step + 604800000, CASE WHEN n % 4 THEN :at + n * :step + 86400000 END
     FROM numbers WHERE n <= 100000`,
  `INSERT INTO login_log (id, at, type, result, user_id, username, address, user_agent, request_id)
   SELECT n, :at + n * :step, 100, CASE WHEN n % 10 THEN 0 ELSE 10 END, n, 'bench' || n, (1 + n % 223) || '.' || (n * 7 % 256) || '.' ||
     (n / 256 % 256) || '.' || (n % 250), 'bench', n FROM numbers`,
  `INSERT INTO operation_log (id, at, action, actor_id, actor, subject_id, subject, detail, seq, hash)
   SELECT n, :at + n * :step, CASE n % 5 WHEN 0 THEN 'userinfo.approved' WHEN 1 THEN 'userinfo.submitted'
     WHEN 2 THEN 'user.update' WHEN 3 THEN 'profile.update' ELSE 'sms.read' END, CASE WHEN n % 2 THEN 1 ELSE n END,
     'bench', n, '测试企业' || n, '{}', n + :seq, 'x' FROM numbers`,
  `INSERT INTO sessions (id, user_id, refresh_token_hash, address, user_agent, created_at, expires_at)
   SELECT n, n, 'bench' || n, '', '', :at, :now + 86400000 FROM numbers WHERE n <= 1000`,
  `INSERT INTO access_tokens (token_hash, session_id, user_id, client_id, created_at, expires_at)
   SELECT 'bench' || n, 1 + n % 1000, n, CASE WHEN n % 10 THEN 'default' ELSE 'platform' END, :now,
     :now + 3600000 + CAST(n * 7200000 / :rows AS INTEGER) FROM numbers`,
  `INSERT INTO sms_messages (id, phone_hash, template, sealed, status, provider, created_at, expires_at)
   SELECT n, 'bench' || n, CASE WHEN n % 3 THEN 'login' ELSE 'register' END, '',
     CASE WHEN n % 20 THEN 'sent' ELSE 'failed' END, 'bench', :at + n * :step, :at FROM numbers`,
  `INSERT INTO files (id, path, name, type, size, sha256, user_id, created_at)
   SELECT n, 'bench/' || n, 'bench', CASE WHEN n % 3 THEN 'image/png' ELSE 'application/pdf' END, 1, '', n,
     :at + n * :step FROM numbers`,
  `INSERT INTO notices (id, user_id, template, kind, sender, content, params, created_at)
   SELECT n, n, CASE WHEN n % 3 THEN 'userinfo-approved' ELSE 'userinfo-returned' END, 2, 'bench', 'bench', '{}',
     :at + n * :step FROM numbers`,
  `INSERT INTO social_users (id, type, openid, nickname, user_id, created_at, updated_at)
   SELECT n, 90, 'bench' || n, '测试企业' || n, n, :at + n * :step, :at FROM numbers`,
  `INSERT INTO feedback (id, kind, content, sender_hash, status, created_at)
   SELECT n, CASE n % 3 WHEN 0 THEN 'fault' WHEN 1 THEN 'data' ELSE 'suggestion' END, '第几条意见' || n, '',
     CASE WHEN n % 40 THEN 'done' ELSE 'open' END, :at + n * :step FROM numbers`,
]

/** What the review queue reads, for PostgreSQL: `rows` from $1, the first moment from $2, milliseconds between two from $3. */
const moment = (ahead = 0) => `to_timestamp(($2::bigint + n * $3::bigint + ${ahead}) / 1000.0)`
const numbers = 'FROM generate_series(1, $1::bigint) n'
export const FILL_QUEUE = [
  `INSERT INTO users (id, username, nickname, phone, password_hash, enabled, created_at, updated_at)
   SELECT n, 'bench' || n, '测试企业' || n, '1' || (3000000000 + n), 'x', true, ${moment()}, ${moment()} ${numbers}`,
  `INSERT INTO enterprises (id, user_id, name, division_range, area, area_id, applicant_type, phone, status,
     created_at, updated_at)
   SELECT n, n, '测试企业' || n, '高新区', '浙江省-杭州市-西湖区', '330106', (1 + (n % 7 > 0)::int)::text,
     '1' || (3000000000 + n), (n % 4)::text, ${moment()}, ${moment()} ${numbers}`,
  `INSERT INTO review_cases (id, enterprise_id, user_id, number, day, sequence, status, name, applicant_type, area, area_id,
     phone, credit_code, submitted_at, due_at, decided_at)
   SELECT n, n, n, 'SQ-20251123-' || lpad(n::text, greatest(4, length(n::text)), '0'), 20251123, n, (n % 4)::text, '测试企业' || n,
     (1 + (n % 7 > 0)::int)::text, '浙江省-杭州市', CASE WHEN n % 100 = 8 THEN '330106' ELSE '330109' END,
     '1' || (3000000000 + n * 618033989 % 1000000000), '', ${moment()}, ${moment(604_800_000)},
     CASE WHEN n % 4 > 0 THEN ${moment(86_400_000)} END ${numbers}`,
  'VACUUM ANALYZE',
]
