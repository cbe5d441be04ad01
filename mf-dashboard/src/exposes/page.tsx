import '../translations/index.ts';
import '../translations/editing/index.ts';
import { ContentRoute } from '../features/content/content-route.tsx';

export default function Screen() {
  return <ContentRoute kind="page" />;
}
