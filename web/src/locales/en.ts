import { access } from './en/access'
import { dashboard } from './en/dashboard'
import { kit } from './en/kit'
import { screens, sections } from './en/screens'
import { shell } from './en/shell'

export const en = { access, dashboard, kit, screens, sections, shell }
export type Texts = typeof en
