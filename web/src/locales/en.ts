import { access } from './en/access'
import { audit } from './en/audit'
import { kit } from './en/kit'
import { orders } from './en/orders'
import { roles } from './en/roles'
import { screens, sections } from './en/screens'
import { shell } from './en/shell'

export const en = { access, audit, kit, orders, roles, screens, sections, shell }
export type Texts = typeof en
