import type { DataOf } from '../../api/callTypes'

export type EstimateDetail = DataOf<'get_estimate'>
export type EstimateLine = EstimateDetail['lines'][number]
export type EstimateJob = EstimateDetail['jobs'][number]
export type Terms = EstimateDetail['terms']
export type OfferTerms = EstimateDetail['offer']
export type OpenFinding = EstimateDetail['findings'][number]
export type Approval = EstimateLine['approval']
export type ApprovalStatus = EstimateDetail['standing']
export type Sez = NonNullable<EstimateDetail['recipient']['sez']>
export type Found = DataOf<'search_catalogue'>['items'][number]
export type Offer = Found['lines'][number]
