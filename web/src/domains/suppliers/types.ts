import type { DataOf } from '../../api/callTypes'

export type Vendor = DataOf<'list_vendors'>['vendors'][number]
export type VendorStatus = Vendor['status']
export type VendorKind = Vendor['kind']
export type Warehouse = NonNullable<Vendor['warehouses']>[number]
export type Retailer = DataOf<'list_retailers'>['retailers'][number]
export type Distributor = DataOf<'list_distributors'>['distributors'][number]
export type TraderStatus = Retailer['status']
export type VendorPart = DataOf<'list_vendor_parts'>['vendor_parts'][number]
