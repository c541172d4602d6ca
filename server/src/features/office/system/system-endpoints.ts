import { systemApi } from '@shehena/domain/office/system/system-api'
import { serve } from '../../../http/serve.ts'
import { listExportLog } from '../exports/export-log-queries.ts'
import { downloadJob } from './download-job.ts'
import { getLogo } from './get-logo.ts'
import { listJobs } from './jobs-queries.ts'
import { getLogoSize } from './logo-queries.ts'
import { removeLogo } from './remove-logo.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { listSecondFactorRoles } from './second-factor-queries.ts'
import { setLogo } from './set-logo.ts'
import { startBackup, startExport } from './start-job.ts'
import {
  getCompanyDetails,
  getCreditNoteSetting,
  getCreditSetting,
  getMailSettings,
  getMonthlyStatements,
  getSignUp,
  getVatSetting,
  listSettingsHistory,
} from './system-settings-queries.ts'
import { testMail } from './test-mail.ts'
import { updateCompany } from './update-company.ts'
import { updateCredit } from './update-credit.ts'
import { updateCreditNotes } from './update-credit-notes.ts'
import { updateMail } from './update-mail.ts'
import { updateMonthlyStatements } from './update-monthly-statements.ts'
import { updateSignUp } from './update-sign-up.ts'
import { updateVat } from './update-vat.ts'

export const systemEndpoints = serve(systemApi, {
  company: getCompanyDetails,
  updateCompany,
  logo: getLogoSize,
  logoPicture: getLogo,
  setLogo,
  removeLogo,
  creditNotes: getCreditNoteSetting,
  updateCreditNotes,
  monthlyStatements: getMonthlyStatements,
  updateMonthlyStatements,
  credit: getCreditSetting,
  updateCredit,
  vat: getVatSetting,
  updateVat,
  signUp: getSignUp,
  updateSignUp,
  history: listSettingsHistory,
  mail: getMailSettings,
  updateMail,
  testMail,
  secondFactorRoles: listSecondFactorRoles,
  requireSecondFactor,
  exportLog: listExportLog,
  jobs: listJobs,
  startExport,
  startBackup,
  download: downloadJob,
})
