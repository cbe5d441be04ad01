export { callRpc as callShopRpc, RpcError } from '../../data/call-rpc.ts';
