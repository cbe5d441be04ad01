import { everyLook } from '../pages/every-look.ts';

everyLook('chaos');
