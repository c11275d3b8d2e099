import type { Texts } from './en'
import { access } from './zh/access'
import { audit } from './zh/audit'
import { kit } from './zh/kit'
import { orders } from './zh/orders'
import { roles } from './zh/roles'
import { screens, sections } from './zh/screens'
import { shell } from './zh/shell'
import type { Shape } from './shape'

export const zh: Shape<Texts> = { access, audit, kit, orders, roles, screens, sections, shell }
