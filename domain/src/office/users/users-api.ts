import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Version } from '../../fields.ts'
import { listInput, pageInput, pageOf } from '../../list.ts'
import { periodFilter } from '../../period-filter.ts'
import { roles } from '../../roles.ts'
import { languages } from '../settings/user-settings-list.ts'
import { Decision, Invited, MadeThing, User, UserLogEntry } from './user.ts'
import { userRoles, userSorts, userStatuses } from './user-list.ts'

/** Of what the person made, each: needed where their power is taken, and empty otherwise. */
const decisions = z.array(Decision).max(200).default([])

export const usersApi = {
  list: endpoint({
    allow: 'users.view',
    method: 'GET',
    path: '/users',
    summary: 'Members of staff, searched by name and e-mail address',
    input: listInput(userSorts, {
      role: z.enum(userRoles).default('all'),
      status: z.enum(userStatuses).default('all'),
    }),
    output: pageOf(User, z.strictObject({ total: z.int(), active: z.int(), inactive: z.int(), admins: z.int() })),
  }),
  made: endpoint({
    allow: 'users.view',
    method: 'GET',
    path: '/users/{id}/made',
    summary: 'The keys, webhooks and paybill addresses that a person made and that still work',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ items: z.array(MadeThing) }),
  }),
  changeRole: endpoint({
    allow: 'users.edit',
    method: 'PATCH',
    path: '/users/{id}/role',
    summary: "Changes another person's role, and decides what becomes of what an administrator made",
    asksPassword: true,
    input: z.strictObject({ id: Id, version: Version, role: z.enum(roles), decisions }),
    output: User,
  }),
  setActive: endpoint({
    allow: 'users.edit',
    method: 'PATCH',
    path: '/users/{id}/active',
    summary:
      "Activates another person's account, or deactivates it, ends its sessions, and decides what becomes of what they made",
    asksPassword: true,
    input: z.strictObject({
      id: Id,
      version: Version,
      isActive: z.boolean(),
      /** The caller knows whose account it is, although nobody has proved the address. */
      acceptsUnverified: z.boolean().default(false),
      decisions,
    }),
    output: User,
  }),
  removeSecondFactor: endpoint({
    allow: 'users.edit',
    method: 'PATCH',
    path: '/users/{id}/second-factor',
    summary: "Removes another person's second factor, for whoever has lost their phone",
    asksPassword: true,
    input: z.strictObject({ id: Id, version: Version }),
    output: User,
  }),
  remove: endpoint({
    allow: 'users.edit',
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Removes an account that nobody was ever let in by, so that its address is free again',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
  invite: endpoint({
    allow: 'users.edit',
    method: 'POST',
    path: '/users',
    summary: 'Invites somebody by e-mail; a sign-up with the address that nobody was let in by gives way',
    asksPassword: true,
    creates: true,
    input: Invited.extend({ language: z.enum(languages) }),
    output: User,
  }),
  inviteAgain: endpoint({
    allow: 'users.edit',
    method: 'POST',
    path: '/users/{id}/invitation',
    summary: 'Mails somebody who has not accepted yet another link; the earlier one is good no more',
    asksPassword: true,
    input: z.strictObject({ id: Id, version: Version, language: z.enum(languages) }),
    output: User,
  }),
  revokeInvitation: endpoint({
    allow: 'users.edit',
    method: 'POST',
    path: '/users/{id}/invitation/revoke',
    summary: 'Calls an invitation back: its link opens nothing any more',
    input: z.strictObject({ id: Id, version: Version }),
    output: User,
  }),
  log: endpoint({
    allow: 'users.view',
    method: 'GET',
    path: '/users/log',
    summary: 'Changes of roles, accounts and settings, newest first; period, from and to are days of the change',
    input: pageInput(periodFilter),
    output: pageOf(UserLogEntry, z.strictObject({})),
  }),
}
