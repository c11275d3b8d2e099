import type { DataOf } from '../../../api/callTypes'

export type PackageRow = DataOf<'list_packages'>['packages'][number]
export type Package = DataOf<'get_package'>
export type KeptLine = Package['kept_lines'][number]
export type Offer = Package['lines'][number]
