import type { Texts } from './en'
import { access } from './es/access'
import { audit } from './es/audit'
import { kit } from './es/kit'
import { orders } from './es/orders'
import { roles } from './es/roles'
import { screens, sections } from './es/screens'
import { shell } from './es/shell'
import type { Shape } from './shape'

export const es: Shape<Texts> = { access, audit, kit, orders, roles, screens, sections, shell }
