import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsField, Id } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { periodFilter } from '../../period-filter.ts'
import { secondFactorRoles } from '../accounts/second-factor-roles.ts'
import { DownloadedFile, UploadedFile } from '../documents/document.ts'
import { History, HistoryPage } from '../history/history-api.ts'
import { CompanyChanges, CompanyDetails } from './company.ts'
import { ExportLogEntry } from './export-log.ts'
import { Logo } from './logo.ts'
import { MailSettings, MailSettingsChange, TestMail, TestMailResult } from './mail-settings.ts'
import { SecondFactorRule } from './second-factor-rule.ts'
import { NewSystemJob, SystemJob } from './system-job.ts'

/** Up to which sum with tax, in cents, finance issues credit notes; null for any. */
const CreditNoteSetting = z.strictObject({ limit: CentsField.nullable() })

/** Whether customers that owe something get a statement of each month. */
const MonthlyStatementSetting = z.strictObject({ isOn: z.boolean() })

/** Whether agreed bookings count against a credit limit before their invoice is issued. */
const CreditSetting = z.strictObject({ countsBookings: z.boolean() })

/** Whether the company is registered for VAT; null where nobody has said, which counts as registered. */
const VatSetting = z.strictObject({ isRegistered: z.boolean().nullable() })

/** What was drafted under the former setting, and does not fit: drafts of invoices, and extra charges that no invoice has. */
const ChangedVat = z.strictObject({ isRegistered: z.boolean(), drafts: z.int(), extras: z.int() })

const SignUpSetting = z.strictObject({ isOpen: z.boolean() })

export const systemApi = {
  company: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/company',
    summary: 'The company as its invoices, receipts and mails show it',
    input: z.strictObject({}),
    output: CompanyDetails,
  }),
  updateCompany: endpoint({
    allow: 'settings.edit',
    method: 'PATCH',
    path: '/system/company',
    summary: 'Changes the named details of the company; bank account, paybill and PIN need the own password',
    input: CompanyChanges,
    output: CompanyDetails,
  }),
  logo: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/company/logo/size',
    summary: "The size of the company's logo in pixels; null without one",
    input: z.strictObject({}),
    output: Logo,
  }),
  logoPicture: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/company/logo',
    summary: "The picture of the company's logo",
    sendsFile: true,
    input: z.strictObject({}),
    output: DownloadedFile,
  }),
  setLogo: endpoint({
    allow: 'settings.edit',
    method: 'POST',
    path: '/system/company/logo',
    summary: 'Prints a logo on the papers from now on: PNG or JPEG, at most 500 KB and 2,000 pixels wide or high',
    creates: true,
    takesFile: true,
    input: z.strictObject({ file: UploadedFile }),
    output: Logo,
  }),
  removeLogo: endpoint({
    allow: 'settings.edit',
    method: 'DELETE',
    path: '/system/company/logo',
    summary: 'Prints no logo from now on; papers that were issued keep theirs',
    input: z.strictObject({}),
    output: Logo,
  }),
  creditNotes: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/credit-notes',
    summary: 'Up to which sum with tax finance issues credit notes; null for any',
    input: z.strictObject({}),
    output: CreditNoteSetting,
  }),
  updateCreditNotes: endpoint({
    allow: 'settings.edit',
    method: 'PATCH',
    path: '/system/credit-notes',
    summary: 'Sets up to which sum with tax finance issues credit notes; above it management does',
    input: CreditNoteSetting.extend({
      was: CentsField.nullable()
        .optional()
        .describe('The limit that the caller saw. Where it is another by now, the call is refused as CONFLICT'),
    }),
    output: CreditNoteSetting,
  }),
  monthlyStatements: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/monthly-statements',
    summary: 'Whether customers that owe something get a statement of each month by mail',
    input: z.strictObject({}),
    output: MonthlyStatementSetting,
  }),
  updateMonthlyStatements: endpoint({
    allow: 'settings.edit',
    method: 'PATCH',
    path: '/system/monthly-statements',
    summary: 'Turns monthly statements on or off',
    input: MonthlyStatementSetting,
    output: MonthlyStatementSetting,
  }),
  credit: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/credit',
    summary: 'Whether confirmed and scheduled bookings count against a credit limit before they are invoiced',
    input: z.strictObject({}),
    output: CreditSetting,
  }),
  updateCredit: endpoint({
    allow: 'settings.edit',
    method: 'PATCH',
    path: '/system/credit',
    summary: 'Sets whether confirmed and scheduled bookings count against a credit limit before they are invoiced',
    input: CreditSetting,
    output: CreditSetting,
  }),
  vat: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/vat',
    summary: 'Whether the company is registered for VAT; null where nobody has said, which counts as registered',
    input: z.strictObject({}),
    output: VatSetting,
  }),
  updateVat: endpoint({
    allow: 'settings.edit',
    method: 'PATCH',
    path: '/system/vat',
    summary: 'Sets whether the company is registered for VAT; one that is not charges and prints none',
    input: z.strictObject({ isRegistered: z.boolean() }),
    output: ChangedVat,
  }),
  signUp: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/sign-up',
    summary: 'Whether people may sign up for an account themselves',
    input: z.strictObject({}),
    output: SignUpSetting,
  }),
  updateSignUp: endpoint({
    allow: 'system.signUp',
    method: 'PATCH',
    path: '/system/sign-up',
    summary: 'Turns public sign-up on or off',
    input: SignUpSetting,
    output: SignUpSetting,
  }),
  history: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/system/history',
    summary: 'The recorded changes of the settings, newest first; those of the mail server for administrators',
    input: HistoryPage,
    output: History,
  }),
  mail: endpoint({
    allow: 'system.smtp',
    method: 'GET',
    path: '/system/smtp',
    summary: 'How mail leaves the program, without the password',
    input: z.strictObject({}),
    output: MailSettings,
  }),
  updateMail: endpoint({
    allow: 'system.smtp',
    method: 'PATCH',
    path: '/system/smtp',
    summary: 'Names another mail server, or none; needs the own password',
    input: MailSettingsChange,
    output: MailSettings,
  }),
  testMail: endpoint({
    allow: 'system.smtp',
    method: 'POST',
    path: '/system/smtp/test',
    summary: 'Sends a mail by a server that need not be stored yet, and says what became of it',
    input: TestMail,
    output: TestMailResult,
  }),
  secondFactorRoles: endpoint({
    allow: 'system.secondFactor',
    method: 'GET',
    path: '/system/second-factor',
    summary: 'The roles of which a second factor may be required, and of which it is',
    input: z.strictObject({}),
    output: z.array(SecondFactorRule),
  }),
  requireSecondFactor: endpoint({
    allow: 'system.secondFactor',
    method: 'PATCH',
    path: '/system/second-factor/{role}',
    summary: 'Requires a second factor of everybody with a role, or no longer',
    asksPassword: true,
    input: z.strictObject({ role: z.enum(secondFactorRoles), isRequired: z.boolean() }),
    output: SecondFactorRule,
  }),
  exportLog: endpoint({
    allow: 'audit.view',
    method: 'GET',
    path: '/system/export-log',
    summary: 'Who exported or downloaded what, newest first; period, from and to are days of the export',
    input: pageInput(periodFilter),
    output: pageOf(ExportLogEntry, z.strictObject({})),
  }),
  jobs: endpoint({
    allow: 'system.backup',
    method: 'GET',
    path: '/system/jobs',
    summary: 'The last export and the last backup',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(SystemJob) }),
  }),
  startExport: endpoint({
    allow: 'system.export',
    method: 'POST',
    path: '/system/export',
    summary: 'Begins an export of all data; needs the own password',
    exports: true,
    input: NewSystemJob,
    output: SystemJob,
  }),
  startBackup: endpoint({
    allow: 'system.backup',
    method: 'POST',
    path: '/system/backup',
    summary: 'Begins a backup of the database; needs the own password',
    exports: true,
    input: NewSystemJob,
    output: SystemJob,
  }),
  download: endpoint({
    allow: 'system.backup',
    method: 'GET',
    path: '/system/jobs/{id}/file',
    summary: 'Downloads the file of a finished job that the caller has asked for',
    sendsFile: true,
    asksPassword: true,
    input: z.strictObject({ id: Id }),
    output: DownloadedFile,
  }),
}
