/** What pictures of a garage show. */
export const imageKinds = ['front', 'bay', 'board', 'owner', 'logo'] as const
export type ImageKind = (typeof imageKinds)[number]

const everywhere = ['cheque', 'agreement', 'licence'] as const
const indian = ['gst', 'pan', ...everywhere] as const
const malaysian = ['sst', 'ssm', ...everywhere] as const
export type DocumentKind = (typeof indian)[number] | (typeof malaysian)[number]

/** The documents of a garage in a country. */
export const documentKinds = (isIndia: boolean): readonly DocumentKind[] => (isIndia ? indian : malaysian)
