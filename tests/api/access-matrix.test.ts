import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

/** Answer codes to an empty call, in the order of CALLERS. */
type Row = readonly (number | undefined)[]
const CALLERS = [
  'anonymous',
  'pending',
  'approved',
  'reviewer',
  'admin',
  'disabled',
  'expired',
  'revoked',
  'handOver',
] as const

const PUBLIC_BAD: Row = [400, 400, 400, 400, 400, 400, 400, 400, 400]
/** The portal's own: no account may call it. */
const PORTAL_ONLY: Row = [401, 401, 401, 401, 401, 401, 401, 401, 401]
const PUBLIC_OK: Row = [0, 0, 0, 0, 0, 0, 0, 0, 0]
const USER_READS: Row = [401, 0, 0, 0, 0, 401, 401, 401, 0]
const USER_WRITES: Row = [401, 400, 400, 400, 400, 401, 401, 401, 403]
const REVIEWER_WRITES: Row = [401, 403, 403, 400, 400, 401, 401, 401, 403]
const ADMIN_WRITES: Row = [401, 403, 403, 403, 400, 401, 401, 401, 403]
const ADMIN_READS: Row = [401, 403, 403, 403, 0, 401, 401, 401, 403]
/** The answer is a file. */
const ADMIN_FILE: Row = [401, 403, 403, 403, undefined, 401, 401, 401, 403]
const USER_READS_NOT_HANDED: Row = [401, 0, 0, 0, 0, 401, 401, 401, 403]
/** An administrator's call that lacks a parameter: same codes as a write. */
const ADMIN_READS_ONE = ADMIN_WRITES

/** Refused to a hand-over token. */
const OWN_READS: Row = [401, 0, 0, 0, 0, 401, 401, 401, 403]
const NOT_THERE: Row = [404, 404, 404, 404, 404, 404, 404, 404, 404]

/** Every route of the API. One that is missing here fails the test below. */
const MATRIX: Record<string, readonly (number | undefined)[]> = {
  'POST /system/auth/login': PUBLIC_BAD,
  'POST /system/auth/register': PUBLIC_BAD,
  'POST /extend/console/register': PUBLIC_BAD,
  'GET /extend/console/preferences': USER_READS,
  'PUT /extend/console/preferences': USER_WRITES,
  'POST /system/auth/logout': PUBLIC_OK,
  'POST /system/auth/second-step': PUBLIC_BAD,
  'GET /system/two-step/get': OWN_READS,
  'POST /system/two-step/prepare': USER_WRITES,
  'POST /system/two-step/enable': USER_WRITES,
  'POST /system/two-step/recovery-codes': USER_WRITES,
  'POST /system/two-step/disable': USER_WRITES,
  'PUT /system/user/reset-two-step': ADMIN_WRITES,
  'GET /system/passkey/list': OWN_READS,
  'POST /system/passkey/prepare': USER_WRITES,
  'POST /system/passkey/create': USER_WRITES,
  'POST /system/passkey/remove': USER_WRITES,
  'POST /system/auth/passkey/options': PUBLIC_BAD,
  'POST /system/auth/passkey/login': PUBLIC_BAD,
  'POST /system/auth/qr/create': PUBLIC_OK,
  'POST /system/auth/qr/status': PUBLIC_BAD,
  'POST /system/auth/qr/claim': PUBLIC_BAD,
  'GET /system/auth/qr/get': [401, 400, 400, 400, 400, 401, 401, 401, 403],
  'POST /system/auth/qr/decide': USER_WRITES,
  'POST /system/auth/lock': USER_WRITES,
  'POST /system/auth/unlock': USER_WRITES,
  'GET /system/auth/lock': OWN_READS,
  'POST /system/auth/refresh-token': PUBLIC_BAD,
  'GET /system/auth/get-permission-info': USER_READS,
  'POST /extend/userinfo/regUserinfo': PUBLIC_BAD,
  'PUT /extend/userinfo/update': USER_WRITES,
  'GET /extend/userinfo/page': USER_READS,
  'GET /extend/userinfo/application': OWN_READS,
  'POST /extend/userinfo/withdraw': USER_WRITES,
  /** Nothing submitted, decided already, no record. */
  'POST /extend/userinfo/urge': [
    401, 1_010_001_000, 1_010_006_002, 1_010_001_000, 1_010_001_000, 401, 401, 401, 403,
  ],
  'GET /extend/attachment/list': OWN_READS,
  'POST /extend/attachment/create': USER_WRITES,
  'DELETE /extend/attachment/delete': USER_WRITES,
  'GET /extend/attachment/get-content': [401, 400, 400, 400, 400, 401, 401, 401, 403],
  'PUT /extend/userinfo/audit': REVIEWER_WRITES,
  'GET /extend/userinfo/regcode': [401, 0, 0, 0, 0, 401, 401, 401, 403],
  'GET /extend/area/list': PUBLIC_OK,
  'GET /system/permission/list-user-roles': [401, 400, 400, 400, 400, 401, 401, 401, 400],
  'POST /system/permission/assign-user-role': ADMIN_WRITES,
  'PUT /system/user/profile/update-password': USER_WRITES,
  'PUT /system/user/update-password': ADMIN_WRITES,
  'POST /system/oauth2/check-token': PUBLIC_BAD,
  'POST /system/oauth2/token': PUBLIC_BAD,
  'DELETE /system/oauth2/token': PUBLIC_BAD,
  'GET /system/oauth2/authorize': [401, 400, 400, 400, 400, 401, 401, 401, 403],
  'POST /system/oauth2/authorize': USER_WRITES,
  'GET /extend/form-draft/list': OWN_READS,
  'GET /extend/form-draft/get': USER_WRITES,
  'PUT /extend/form-draft/save': USER_WRITES,
  'DELETE /extend/form-draft/delete': USER_WRITES,
  'POST /extend/form-draft/browser-get': PORTAL_ONLY,
  'PUT /extend/form-draft/browser-save': PORTAL_ONLY,
  'POST /extend/form-draft/browser-delete': PORTAL_ONLY,
  'GET /extend/console/list-settings': USER_WRITES,
  'PUT /extend/console/list-settings': USER_WRITES,
  'POST /extend/console/list-view/create': USER_WRITES,
  'PUT /extend/console/list-view/update': USER_WRITES,
  'DELETE /extend/console/list-view/delete': USER_WRITES,
  'POST /system/oauth2-client/create': ADMIN_WRITES,
  'PUT /system/oauth2-client/update': ADMIN_WRITES,
  'PUT /system/oauth2-client/update-status': ADMIN_WRITES,
  'PUT /system/oauth2-client/renew-secret': ADMIN_WRITES,
  'DELETE /system/oauth2-client/delete': ADMIN_WRITES,
  'DELETE /system/oauth2-client/delete-list': ADMIN_WRITES,
  'DELETE /system/oauth2-client/delete-batch': ADMIN_WRITES,
  'GET /system/oauth2-client/page': ADMIN_READS,
  'GET /system/oauth2-client/get': ADMIN_READS_ONE,
  'GET /system/oauth2-token/page': [401, 403, 403, 403, 0, 401, 401, 401, 403],
  'DELETE /system/oauth2-token/delete': ADMIN_WRITES,
  'DELETE /system/oauth2-token/delete-list': ADMIN_WRITES,
  'DELETE /system/oauth2-token/delete-user': ADMIN_WRITES,
  'GET /system/auth/social-auth-redirect': PUBLIC_BAD,
  'POST /system/auth/social-login': PUBLIC_BAD,
  'POST /system/social-user/bind': USER_WRITES,
  'DELETE /system/social-user/unbind': USER_WRITES,
  'GET /system/social-user/get-bind-list': [401, 0, 0, 0, 0, 401, 401, 401, 403],
  'GET /system/social-user/page': [401, 403, 403, 403, 0, 401, 401, 401, 403],
  'GET /system/social-user/get': [401, 403, 403, 403, 400, 401, 401, 401, 403],
  'POST /extend/platform/hand-over-token': [
    401, 1_010_001_006, 0, 1_010_001_006, 1_010_001_006, 401, 401, 401, 403,
  ],
  'GET /system/login-log/page': ADMIN_READS,
  'GET /system/login-log/get': ADMIN_READS_ONE,
  'GET /system/login-log/export-excel': ADMIN_FILE,
  'GET /system/login-log/export': ADMIN_FILE,
  'POST /system/operate-log/verify': ADMIN_WRITES,
  'GET /extend/feedback/get': REVIEWER_WRITES,
  'GET /extend/feedback/export-excel': [401, 403, 403, undefined, undefined, 401, 401, 401, 403],
  'GET /extend/enterprise/page': [401, 403, 403, 0, 0, 401, 401, 401, 403],
  'GET /extend/enterprise/get': REVIEWER_WRITES,
  'GET /extend/enterprise/export-excel': [401, 403, 403, undefined, undefined, 401, 401, 401, 403],
  'GET /extend/site-setting/get': PUBLIC_OK,
  'GET /system/setting/get': ADMIN_READS,
  'PUT /system/setting/update': ADMIN_WRITES,
  'GET /system/holiday/list': ADMIN_READS,
  'POST /system/holiday/check': ADMIN_WRITES,
  'PUT /system/holiday/update': ADMIN_WRITES,
  'GET /system/sms-template/list': ADMIN_READS,
  'GET /system/sms-template/simple-list': ADMIN_READS,
  'GET /system/sms-template/list-all-simple': ADMIN_READS,
  'GET /system/sms-template/page': ADMIN_READS,
  'GET /system/sms-template/get': ADMIN_READS_ONE,
  'GET /system/sms-template/export-excel': ADMIN_FILE,
  'GET /system/sms-template/export': ADMIN_FILE,
  'POST /system/sms-template/send-sms': ADMIN_WRITES,
  // Refused in words to whoever may set them.
  'POST /system/sms-template/create': [401, 403, 403, 403, 1_002_012_020, 401, 401, 401, 403],
  'PUT /system/sms-template/update': [401, 403, 403, 403, 1_002_012_020, 401, 401, 401, 403],
  'DELETE /system/sms-template/delete': ADMIN_WRITES,
  'DELETE /system/sms-template/delete-list': ADMIN_WRITES,
  'DELETE /system/sms-template/delete-batch': ADMIN_WRITES,
  'GET /system/sms-channel/page': ADMIN_READS,
  'GET /system/sms-channel/get': ADMIN_READS_ONE,
  'POST /system/sms-channel/create': [401, 403, 403, 403, 1_002_011_020, 401, 401, 401, 403],
  'PUT /system/sms-channel/update': [401, 403, 403, 403, 1_002_011_020, 401, 401, 401, 403],
  'DELETE /system/sms-channel/delete': ADMIN_WRITES,
  'DELETE /system/sms-channel/delete-list': ADMIN_WRITES,
  'DELETE /system/sms-channel/delete-batch': ADMIN_WRITES,
  'GET /system/operate-log/page': ADMIN_READS,
  'GET /system/operate-log/get': ADMIN_READS_ONE,
  'GET /system/operate-log/export-excel': ADMIN_FILE,
  'GET /system/operate-log/export': ADMIN_FILE,
  'GET /system/notify-message/get-unread-count': OWN_READS,
  'GET /system/notify-message/get-unread-list': OWN_READS,
  'GET /system/notify-message/my-page': OWN_READS,
  'GET /system/notify-message/page': ADMIN_READS,
  'GET /system/notify-message/get': ADMIN_READS_ONE,
  'PUT /system/notify-message/update-read': USER_WRITES,
  'PUT /system/notify-message/update-all-read': OWN_READS,
  'GET /system/notify-template/page': ADMIN_READS,
  'GET /system/notify-template/get': ADMIN_READS_ONE,
  'POST /system/notify-template/create': ADMIN_WRITES,
  'PUT /system/notify-template/update': ADMIN_WRITES,
  'DELETE /system/notify-template/delete': ADMIN_WRITES,
  'DELETE /system/notify-template/delete-list': ADMIN_WRITES,
  'POST /system/notify-template/send-notify': ADMIN_WRITES,
  'GET /system/notice/page': ADMIN_READS,
  'GET /system/notice/get': ADMIN_READS_ONE,
  'POST /system/notice/create': ADMIN_WRITES,
  'PUT /system/notice/update': ADMIN_WRITES,
  'DELETE /system/notice/delete': ADMIN_WRITES,
  'DELETE /system/notice/delete-list': ADMIN_WRITES,
  'GET /system/notice/audience': ADMIN_READS,
  'POST /system/notice/push': ADMIN_WRITES,
  'POST /infra/file/upload': USER_WRITES,
  'PUT /system/user/profile/update-avatar': USER_WRITES,
  'POST /system/user/profile/update-avatar': USER_WRITES,
  'GET /infra/file/page': ADMIN_READS,
  'GET /infra/file/get': ADMIN_READS_ONE,
  'DELETE /infra/file/delete': ADMIN_WRITES,
  'DELETE /infra/file/delete-list': ADMIN_WRITES,
  'GET /infra/file/:configId/get/:path': NOT_THERE,
  'POST /extend/feedback/create': PUBLIC_BAD,
  'GET /extend/feedback/page': [401, 403, 403, 0, 0, 401, 401, 401, 403],
  'GET /extend/feedback/my-page': OWN_READS,
  'GET /extend/feedback/my-get': USER_WRITES,
  'PUT /extend/feedback/handle': REVIEWER_WRITES,
  'POST /extend/proposal/create': PUBLIC_BAD,
  'POST /extend/proposal/attach': PUBLIC_BAD,
  'GET /extend/proposal/public-page': PUBLIC_OK,
  'GET /extend/proposal/page': [401, 403, 403, 0, 0, 401, 401, 401, 403],
  'GET /extend/proposal/get': REVIEWER_WRITES,
  'GET /extend/proposal/file': REVIEWER_WRITES,
  'PUT /extend/proposal/handle': REVIEWER_WRITES,
  'DELETE /extend/proposal/delete-list': REVIEWER_WRITES,
  'GET /extend/review/page': [401, 403, 403, 0, 0, 401, 401, 401, 403],
  'GET /extend/review/export-excel': [401, 403, 403, undefined, undefined, 401, 401, 401, 403],
  'GET /extend/review/get': REVIEWER_WRITES,
  'POST /extend/review/claim': REVIEWER_WRITES,
  'POST /extend/review/take-over': REVIEWER_WRITES,
  'POST /extend/review/release': REVIEWER_WRITES,
  'POST /extend/review/decide': REVIEWER_WRITES,
  'POST /extend/review/approve-list': REVIEWER_WRITES,
  'GET /extend/review/template/list': [401, 403, 403, 0, 0, 401, 401, 401, 403],
  'GET /extend/review/template/get': REVIEWER_WRITES,
  'POST /extend/review/template/create': REVIEWER_WRITES,
  'PUT /extend/review/template/update': REVIEWER_WRITES,
  'DELETE /extend/review/template/delete-list': REVIEWER_WRITES,
  'POST /extend/csp-report/create': PUBLIC_BAD,
  'GET /extend/csp-report/page': ADMIN_READS,
  'GET /extend/workplace/get': [401, 403, 403, 0, 0, 401, 401, 401, 403],
  'PUT /extend/workplace/links': REVIEWER_WRITES,
  'GET /infra/api-access-log/page': ADMIN_READS,
  'GET /infra/api-access-log/get': ADMIN_READS_ONE,
  'GET /infra/api-access-log/export-excel': ADMIN_FILE,
  'GET /infra/api-access-log/export': ADMIN_FILE,
  'GET /infra/api-error-log/page': ADMIN_READS,
  'GET /infra/api-error-log/get': ADMIN_READS_ONE,
  'PUT /infra/api-error-log/update-status': ADMIN_WRITES,
  'GET /infra/api-error-log/export-excel': ADMIN_FILE,
  'GET /infra/api-error-log/export': ADMIN_FILE,
  'GET /infra/job/page': ADMIN_READS,
  'GET /infra/job/get': ADMIN_READS_ONE,
  'GET /infra/job/get_next_times': ADMIN_READS_ONE,
  'PUT /infra/job/update-status': ADMIN_WRITES,
  'PUT /infra/job/trigger': ADMIN_WRITES,
  'GET /infra/job/export-excel': ADMIN_FILE,
  'GET /infra/job/export': ADMIN_FILE,
  // Refused in words to whoever may change jobs.
  'POST /infra/job/create': [401, 403, 403, 403, 1_001_001_020, 401, 401, 401, 403],
  'PUT /infra/job/update': [401, 403, 403, 403, 1_001_001_020, 401, 401, 401, 403],
  'DELETE /infra/job/delete': ADMIN_WRITES,
  'DELETE /infra/job/delete-list': ADMIN_WRITES,
  'DELETE /infra/job/delete-batch': ADMIN_WRITES,
  'GET /infra/job-log/page': ADMIN_READS,
  'GET /infra/job-log/get': ADMIN_READS_ONE,
  'GET /infra/job-log/export-excel': ADMIN_FILE,
  'GET /infra/job-log/export': ADMIN_FILE,
  'GET /infra/config/page': ADMIN_READS,
  'GET /infra/config/get': ADMIN_READS_ONE,
  'GET /infra/config/get-value-by-key': [401, 400, 400, 400, 400, 401, 401, 401, 403],
  'POST /infra/config/create': ADMIN_WRITES,
  'PUT /infra/config/update': ADMIN_WRITES,
  'DELETE /infra/config/delete': ADMIN_WRITES,
  'DELETE /infra/config/delete-list': ADMIN_WRITES,
  'DELETE /infra/config/delete-batch': ADMIN_WRITES,
  'GET /infra/config/export-excel': ADMIN_FILE,
  'GET /infra/config/export': ADMIN_FILE,
  'GET /infra/system-state/get': ADMIN_READS,
  'GET /infra/external-link/page': ADMIN_READS,
  'PUT /infra/external-link/check': ADMIN_WRITES,
  'POST /extend/external-link/register': PORTAL_ONLY,
  'GET /extend/analysis/get': [401, 403, 403, 0, 0, 401, 401, 401, 403],
  'POST /extend/page-view/create': PORTAL_ONLY,
  'GET /extend/factor/page': PUBLIC_OK,
  'GET /extend/factor/get': PUBLIC_BAD,
  'GET /extend/factor/changes': PUBLIC_OK,
  'GET /extend/footprint/changes': PUBLIC_OK,
  'GET /extend/factor/near': PUBLIC_BAD,
  'GET /extend/footprint/near': PUBLIC_BAD,
  'GET /extend/factor/calculate': PUBLIC_BAD,
  'GET /extend/footprint/calculate': PUBLIC_BAD,
  'GET /extend/factor/estimate': PUBLIC_OK,
  'GET /extend/footprint/cbam': PUBLIC_OK,
  'GET /extend/factor/coal-equivalent': PUBLIC_OK,
  'GET /extend/factor/estimate-choices': PUBLIC_OK,
  'GET /extend/footprint/get': PUBLIC_BAD,
  'GET /extend/factor/releases': PUBLIC_OK,
  'GET /extend/footprint/page': PUBLIC_OK,
  'GET /extend/footprint/releases': PUBLIC_OK,
  'POST /extend/library/diff': ADMIN_WRITES,
  'POST /extend/library/publish': ADMIN_WRITES,
  'GET /extend/library-draft/page': ADMIN_READS,
  'GET /extend/library-draft/get': ADMIN_READS_ONE,
  'GET /extend/library-draft/problems': ADMIN_READS_ONE,
  'GET /extend/library-draft/changes': ADMIN_READS_ONE,
  'GET /extend/library-draft/records': ADMIN_READS,
  'GET /extend/library-draft/record': ADMIN_READS_ONE,
  'POST /extend/library-draft/correct': ADMIN_WRITES,
  'POST /extend/library-draft/create': ADMIN_WRITES,
  'PUT /extend/library-draft/files': ADMIN_WRITES,
  'PUT /extend/library-draft/check': ADMIN_WRITES,
  'PUT /extend/library-draft/discard': ADMIN_WRITES,
  'PUT /extend/library-draft/publish': ADMIN_WRITES,
  'GET /system/user/profile/get': USER_READS,
  'GET /system/user/profile/sessions': OWN_READS,
  'DELETE /system/user/profile/session': USER_WRITES,
  'DELETE /system/user/profile/other-sessions': [401, 0, 0, 0, 0, 401, 401, 401, 403],
  'GET /system/user/profile/login-log': OWN_READS,
  'GET /system/user/profile/deletion': OWN_READS,
  'POST /system/user/profile/deletion': USER_WRITES,
  'POST /system/user/profile/deletion/cancel': [401, 0, 0, 0, 0, 401, 401, 401, 403],
  'POST /system/user/profile/data/confirm': USER_WRITES,
  'GET /system/user/profile/data/export': USER_WRITES,
  'GET /system/user/profile/operate-log': OWN_READS,
  'PUT /system/user/profile/update': USER_WRITES,
  'POST /system/user/create': ADMIN_WRITES,
  'PUT /system/user/update': ADMIN_WRITES,
  'PUT /system/user/update-status': ADMIN_WRITES,
  'PUT /system/user/unlock': ADMIN_WRITES,
  'PUT /system/user/issue-regcode': ADMIN_WRITES,
  'DELETE /system/user/delete': ADMIN_WRITES,
  'DELETE /system/user/delete-list': ADMIN_WRITES,
  'DELETE /system/user/delete-batch': ADMIN_WRITES,
  'GET /system/user/page': ADMIN_READS,
  'GET /system/user/get': ADMIN_READS_ONE,
  'GET /system/user/list': ADMIN_READS_ONE,
  'GET /system/user/export-excel': ADMIN_FILE,
  'GET /system/user/export': ADMIN_FILE,
  'GET /system/user/get-import-template': ADMIN_FILE,
  'POST /system/user/import': ADMIN_WRITES,
  'GET /system/user/simple-list': USER_READS_NOT_HANDED,
  'GET /system/user/list-all-simple': USER_READS_NOT_HANDED,
  'GET /system/user/all': USER_READS_NOT_HANDED,
  'GET /system/user/list-by-nickname': USER_READS_NOT_HANDED,
  'GET /system/user/get-simple': [401, 400, 400, 400, 400, 401, 401, 401, 403],
  'POST /system/role/create': ADMIN_WRITES,
  'PUT /system/role/update': ADMIN_WRITES,
  'PUT /system/role/update-status': ADMIN_WRITES,
  'DELETE /system/role/delete': ADMIN_WRITES,
  'DELETE /system/role/delete-list': ADMIN_WRITES,
  'DELETE /system/role/delete-batch': ADMIN_WRITES,
  'GET /system/role/page': ADMIN_READS,
  'GET /system/role/export-excel': ADMIN_FILE,
  'GET /system/role/get': ADMIN_READS_ONE,
  'GET /system/role/simple-list': USER_READS,
  'GET /system/role/list-all-simple': USER_READS,
  'POST /system/permission/assign-role-menu': ADMIN_WRITES,
  'POST /system/permission/assign-role-data-scope': ADMIN_WRITES,
  'GET /system/permission/list-role-menus': ADMIN_READS_ONE,
  'POST /system/menu/create': ADMIN_WRITES,
  'PUT /system/menu/update': ADMIN_WRITES,
  'DELETE /system/menu/delete': ADMIN_WRITES,
  'DELETE /system/menu/delete-list': ADMIN_WRITES,
  'DELETE /system/menu/delete-batch': ADMIN_WRITES,
  'GET /system/menu/list': ADMIN_READS,
  'GET /system/menu/get': ADMIN_READS_ONE,
  'GET /system/menu/simple-list': USER_READS,
  'GET /system/menu/list-all-simple': USER_READS,
  'GET /system/dept/simple-list': USER_READS,
  'GET /system/dept/list-all-simple': USER_READS,
  'GET /system/dept/list': ADMIN_READS,
  'GET /system/dept/get': ADMIN_READS_ONE,
  'POST /system/dept/create': ADMIN_WRITES,
  'PUT /system/dept/update': ADMIN_WRITES,
  'DELETE /system/dept/delete': ADMIN_WRITES,
  'DELETE /system/dept/delete-list': ADMIN_WRITES,
  'DELETE /system/dept/delete-batch': ADMIN_WRITES,
  'POST /system/post/create': ADMIN_WRITES,
  'PUT /system/post/update': ADMIN_WRITES,
  'DELETE /system/post/delete': ADMIN_WRITES,
  'DELETE /system/post/delete-list': ADMIN_WRITES,
  'DELETE /system/post/delete-batch': ADMIN_WRITES,
  'GET /system/post/export-excel': ADMIN_FILE,
  'GET /system/post/export': ADMIN_FILE,
  'GET /system/post/simple-list': USER_READS,
  'GET /system/post/list-all-simple': USER_READS,
  'GET /system/post/page': ADMIN_READS,
  'GET /system/post/get': ADMIN_READS_ONE,
  'GET /system/tenant/get-id-by-name': PUBLIC_OK,
  'GET /system/tenant/get-by-website': PUBLIC_BAD,
  'GET /system/tenant/simple-list': PUBLIC_OK,
  'POST /system/dict-type/create': ADMIN_WRITES,
  'PUT /system/dict-type/update': ADMIN_WRITES,
  'DELETE /system/dict-type/delete': ADMIN_WRITES,
  'DELETE /system/dict-type/delete-list': ADMIN_WRITES,
  'DELETE /system/dict-type/delete-batch': ADMIN_WRITES,
  'GET /system/dict-type/page': ADMIN_READS,
  'GET /system/dict-type/export-excel': ADMIN_FILE,
  'GET /system/dict-type/export': ADMIN_FILE,
  'GET /system/dict-data/export-excel': ADMIN_FILE,
  'GET /system/dict-data/export': ADMIN_FILE,
  'GET /system/area/tree': USER_READS,
  'GET /system/area/get-by-ip': [401, 400, 400, 400, 400, 401, 401, 401, 400],
  'GET /system/dict-type/get': ADMIN_READS_ONE,
  'GET /system/dict-type/simple-list': USER_READS,
  'GET /system/dict-type/list-all-simple': USER_READS,
  'POST /system/dict-data/create': ADMIN_WRITES,
  'PUT /system/dict-data/update': ADMIN_WRITES,
  'DELETE /system/dict-data/delete': ADMIN_WRITES,
  'DELETE /system/dict-data/delete-list': ADMIN_WRITES,
  'DELETE /system/dict-data/delete-batch': ADMIN_WRITES,
  'GET /system/dict-data/usage': ADMIN_READS_ONE,
  'GET /system/dict-data/page': ADMIN_READS,
  'GET /system/dict-data/get': ADMIN_READS_ONE,
  'GET /system/dict-data/simple-list': USER_READS,
  'GET /system/dict-data/list-all-simple': USER_READS,
  'POST /system/captcha/get': PUBLIC_BAD,
  'POST /system/captcha/check': PUBLIC_BAD,
  'POST /system/auth/sms-login': PUBLIC_BAD,
  'POST /system/auth/send-sms-code': PUBLIC_BAD,
  'POST /system/auth/reset-password': PUBLIC_BAD,
  'POST /extend/userinfo/regcode': PUBLIC_BAD,
  'PUT /system/user/profile/update-mobile': USER_WRITES,
  'GET /system/sms-channel/simple-list': ADMIN_READS,
  'GET /system/sms-channel/list-all-simple': ADMIN_READS,
  'GET /system/sms-log/export-excel': ADMIN_FILE,
  'GET /system/sms-log/export': ADMIN_FILE,
  'GET /system/sms-log/page': [401, 403, 403, 403, 0, 401, 401, 401, 403],
}
/** Routes outside the contract: no envelope and no authorisation. */
const OTHER = ['/healthz', '/readyz', '/openapi.json', '/docs', '/demo/platform']

const t = await testApp()

async function tokenOf(caller: (typeof CALLERS)[number]): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  if (caller === 'pending') return (await t.enterprise()).token
  if (caller === 'approved') return (await t.login('13800000003')).accessToken
  if (caller === 'reviewer' || caller === 'admin') return (await t.login(caller)).accessToken
  if (caller === 'handOver') {
    const { accessToken: token } = await t.login('13800000003')
    return (await t.post('/extend/platform/hand-over-token', { token })).data.accessToken
  }
  const { token, userId } = await t.enterprise()
  if (caller === 'revoked') await t.post('/system/auth/logout', { token })
  if (caller === 'expired') t.advance(minutes(31))
  if (caller === 'disabled') {
    await t.db.transaction((tx) =>
      tx.update(users).set({ enabled: false }).where(eq(users.id, userId)),
    )
  }
  return token
}

describe('access matrix', () => {
  it('covers every route that is served, at the root and under /admin-api', () => {
    const listed = new Set(Object.keys(MATRIX))
    const served = t.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(served)).toEqual(listed)
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
    const printed = t.app.routes.filter(({ method }) => methods.includes(method as 'GET'))
    for (const { method, url } of printed) {
      if (OTHER.includes(url)) continue
      expect(listed).toContain(`${method} ${url.replace(/^\/admin-api/, '')}`)
    }
    expect(printed.length).toBe(listed.size * 2 + OTHER.length)
  })

  // Token expiry moves the clock for everybody, so each caller signs in when its turn comes.
  for (const [column, caller] of CALLERS.entries()) {
    it(`answers ${caller} as the table says, under both prefixes`, async () => {
      for (const prefix of ['', '/admin-api']) {
        for (const [route, row] of Object.entries(MATRIX)) {
          const [method = '', path = ''] = route.split(' ')
          // A logout ends the session, so each call gets its own.
          const token =
            path.endsWith('/logout') || !shared[caller] ? await tokenOf(caller) : shared[caller]
          if (!path.endsWith('/logout')) shared[caller] = token
          const { code } = await t.call(method, prefix + path, { token })
          expect({ route: prefix + route, code }).toEqual({
            route: prefix + route,
            code: row[column],
          })
        }
      }
    })
  }
  const shared: Partial<Record<string, string | undefined>> = {}
})
