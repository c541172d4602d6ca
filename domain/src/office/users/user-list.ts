import { roles } from '../../roles.ts'

/** The user list's filters and sort keys, the default first. */
export const userStatuses = ['all', 'active', 'inactive', 'invited'] as const
export const userRoles = ['all', ...roles] as const
export const userSorts = ['-createdAt', 'createdAt', 'name', '-name', '-lastLoginAt', 'lastLoginAt'] as const
export type UserSort = (typeof userSorts)[number]

/** Actions of an administrator on a user's account, or on an API key. Specification, section 3. */
export const userActions = [
  'role_change',
  'activate',
  'deactivate',
  'invite',
  'invite_again',
  'revoke_invitation',
  'remove_second_factor',
  'remove',
  'create_key',
  'change_key',
  'rotate_key',
  'revoke_key',
] as const
export type UserAction = (typeof userActions)[number]

/** What the management log tells: actions on accounts, and changes of the company's details or of the mail server. */
export const loggedActions = [...userActions, 'change_settings'] as const
export type LoggedAction = (typeof loggedActions)[number]

/** States of an invitation that is not accepted: open, or ended by revocation or expiry. */
export const invitations = ['open', 'ended'] as const
export type Invitation = (typeof invitations)[number]
