import { analysisRoutes } from './modules/analysis/routes.ts'
import { announcementRoutes } from './modules/announcements/routes.ts'
import { apiLogRoutes } from './modules/api-logs/routes.ts'
import { areaRoutes } from './modules/areas/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { calculationRoutes } from './modules/calculation/routes.ts'
import { captchaRoutes } from './modules/captcha/routes.ts'
import { changedAccountRoutes } from './modules/changed-accounts/routes.ts'
import { consoleRoutes } from './modules/console/routes.ts'
import { cspReportRoutes } from './modules/csp-reports/routes.ts'
import { dictionaryRoutes } from './modules/dictionary/routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { fileRoutes } from './modules/files/routes.ts'
import { formDraftRoutes } from './modules/form-drafts/routes.ts'
import { jobRoutes } from './modules/jobs/routes.ts'
import { libraryDraftRoutes } from './modules/library-drafts/routes.ts'
import { libraryRoutes } from './modules/library/routes.ts'
import { linkRoutes } from './modules/links/routes.ts'
import { listSettingsRoutes } from './modules/list-settings/routes.ts'
import { lockRoutes } from './modules/lock/routes.ts'
import { logRoutes } from './modules/logs/routes.ts'
import { mailRoutes } from './modules/mail/routes.ts'
import { memberRoutes } from './modules/members/routes.ts'
import { menuRoutes } from './modules/menus/routes.ts'
import { notificationChannelRoutes } from './modules/notification-channels/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { oauth2Routes } from './modules/oauth2/routes.ts'
import { organisationRoutes } from './modules/organisation/routes.ts'
import { ownDataRoutes } from './modules/own-data/routes.ts'
import { pageViewRoutes } from './modules/page-views/routes.ts'
import { passkeyRoutes } from './modules/passkeys/routes.ts'
import { permissionRoutes } from './modules/permission/routes.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { proposalRoutes } from './modules/proposals/routes.ts'
import { qrSignInRoutes } from './modules/qr-sign-in/routes.ts'
import { reviewRoutes } from './modules/review/routes.ts'
import { roleRoutes } from './modules/roles/routes.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import { smsRoutes } from './modules/sms/routes.ts'
import { socialRoutes } from './modules/social/routes.ts'
import { systemStateRoutes } from './modules/system-state/routes.ts'
import { tenantRoutes } from './modules/tenant/routes.ts'
import { twoStepRoutes } from './modules/two-step/routes.ts'
import { attachmentRoutes } from './modules/userinfo/attachment-routes.ts'
import { userinfoRoutes } from './modules/userinfo/routes.ts'
import { userRoutes } from './modules/users/routes.ts'
import { workplaceRoutes } from './modules/workplace/routes.ts'

/** The routes of every module that serves entries of the contract. */
export const CONTRACT_ROUTES = [
  authRoutes,
  lockRoutes,
  twoStepRoutes,
  qrSignInRoutes,
  passkeyRoutes,
  captchaRoutes,
  smsRoutes,
  mailRoutes,
  userinfoRoutes,
  attachmentRoutes,
  areaRoutes,
  permissionRoutes,
  userRoutes,
  roleRoutes,
  menuRoutes,
  profileRoutes,
  ownDataRoutes,
  consoleRoutes,
  organisationRoutes,
  tenantRoutes,
  dictionaryRoutes,
  oauth2Routes,
  socialRoutes,
  logRoutes,
  formDraftRoutes,
  listSettingsRoutes,
  notificationRoutes,
  notificationChannelRoutes,
  announcementRoutes,
  fileRoutes,
  feedbackRoutes,
  cspReportRoutes,
  pageViewRoutes,
  changedAccountRoutes,
  analysisRoutes,
  workplaceRoutes,
  libraryRoutes,
  libraryDraftRoutes,
  calculationRoutes,
  favouriteRoutes,
  memberRoutes,
  proposalRoutes,
  reviewRoutes,
  settingRoutes,
  systemStateRoutes,
  jobRoutes,
  apiLogRoutes,
  linkRoutes,
]
