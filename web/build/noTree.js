/** In place of antd's Tree, where it is never shown. */
const NoTree = () => null
export default NoTree
