export { askDatabase as askShop, Refusal } from '../../data/ask-database.ts';
