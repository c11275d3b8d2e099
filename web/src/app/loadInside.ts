/** What is inside, and its loading: begun before it is known who is signed in, so that it is there by then. */
export const loadInside = () => import('./Inside')
